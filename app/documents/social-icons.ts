import type { ComponentType } from 'react';
import { PhotoSite, SocialNetwork, VideoSite } from '../components/icons.tsx';

import type { SocialNetwork as Network } from '../content/clinic-facts.ts';

/** The social networks that the site has an icon for, and so may link to. */
export const socialIcons: Record<Network, ComponentType> = {
  Instagram: PhotoSite,
  YouTube: VideoSite,
  Facebook: SocialNetwork,
};
