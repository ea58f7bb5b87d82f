/** Set all together or not at all, except for App Check's key: scripts/lib/hosted-configuration.ts refuses a part of them. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_FIREBASE_APP_CHECK_KEY?: string;
}

/** A picture of the content: a `srcset` for each format, best first, and the fallback. */
interface PictureSource {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
  /** Why the picture cannot be shown, if it cannot: no site is built then. */
  fault?: string;
}

declare module '*as=scene' {
  const picture: PictureSource;
  export default picture;
}

declare module '*as=portrait' {
  const picture: PictureSource;
  export default picture;
}

declare module '*as=map' {
  const picture: PictureSource;
  export default picture;
}

declare module '*as=preview' {
  const picture: PictureSource;
  export default picture;
}
