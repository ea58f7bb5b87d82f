/** Set all together or not at all, except for App Check's key: scripts/hosted-configuration.ts refuses a part of them. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_FIREBASE_APP_CHECK_KEY?: string;
}

/** What vite-imagetools makes of `as=picture`: a `srcset` for each format, best first, and the fallback. */
interface PictureSource {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

declare module '*as=picture' {
  const picture: PictureSource;
  export default picture;
}

declare module '*format=jpg' {
  const url: string;
  export default url;
}
