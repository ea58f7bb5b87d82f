interface Place {
  /** Width by height. */
  aspect: number;
  /** In pixels, as the layouts ask for them; smaller masters give what they have. */
  widths: number[];
  /** The width in pixels below which a picture is too coarse here. */
  minimumWidth: number;
  formats: string[];
}

// The last is for browsers without the first. The layers of the stylesheets need browsers that all know WebP.
const formats = ['avif', 'webp'];

/** Where the pages put pictures: `?as=NAME` behind a picture's file in app/content says which place it is for. */
export const places: Record<string, Place> = {
  scene: { aspect: 16 / 9, widths: [400, 640, 828, 1200], minimumWidth: 800, formats },
  portrait: { aspect: 5 / 6, widths: [400, 640, 828], minimumWidth: 400, formats },
  map: { aspect: 8 / 5, widths: [640, 1280], minimumWidth: 640, formats },
  // For the preview of a shared link.
  preview: { aspect: 1200 / 630, widths: [1200], minimumWidth: 1200, formats: ['jpg'] },
};
