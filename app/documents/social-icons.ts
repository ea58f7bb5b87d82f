import { PhotoSite, SocialNetwork, VideoSite } from '../components/icons.tsx';

/** The social networks that the site has an icon for, and so may link to. */
export const socialIcons = { Instagram: PhotoSite, YouTube: VideoSite, Facebook: SocialNetwork };
