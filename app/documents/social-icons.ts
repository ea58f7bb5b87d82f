import type { ComponentType } from 'react';
import { PhotoSite, SocialNetwork, VideoSite } from '../components/icons.tsx';
import type { ClinicFacts } from '../content/schemas/facts.ts';

/** The social networks that the site has an icon for, and so may link to. */
export const socialIcons: Record<ClinicFacts['social'][number]['network'], ComponentType> = {
  Instagram: PhotoSite,
  YouTube: VideoSite,
  Facebook: SocialNetwork,
};
