import type { ReactNode } from 'react';

export interface IconProps {
  className?: string;
}

/** An icon on a grid of 24. Icons are decoration: the control around one has the accessible name. */
export function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/**
 * A component that draws this.
 * @__NO_SIDE_EFFECTS__
 */
export function icon(drawing: ReactNode) {
  return (props: IconProps) => <Icon {...props}>{drawing}</Icon>;
}

export const ArrowRight = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const ChevronDown = icon(<path d="m5 9 7 7 7-7" />);
export const ChevronLeft = icon(<path d="m15 5-7 7 7 7" />);
export const ChevronRight = icon(<path d="m9 5 7 7-7 7" />);
export const Mail = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);
export const MapPin = icon(
  <>
    <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const Menu = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const Pause = icon(<path d="M9 6v12M15 6v12" strokeWidth="3" />);
export const Phone = icon(
  <path d="M6.5 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2z" />,
);
export const Play = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />);
export const PhotoSite = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.8 7.2h.01" />
  </>,
);
export const VideoSite = icon(
  <>
    <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
    <path d="m10 9.3 5 2.7-5 2.7z" fill="currentColor" />
  </>,
);
export const WhatsApp = icon(
  <>
    <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3.1z" />
    <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.7-2-1.1-1 .9A5 5 0 0 1 11 10.8l.9-1-1.1-2z" />
  </>,
);
export const SocialNetwork = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M13 20v-7.5c0-2 1-3 3-3M9.5 13.5h6" />
  </>,
);
