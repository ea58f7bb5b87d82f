import { icon } from '../../../components/icons.tsx';

// Icons that only the table shows.

export const Ascending = icon(<path d="M12 19V6m-5 5 5-5 5 5" />);
export const Bin = icon(<path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5" />);
export const Copy = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
  </>,
);
export const Descending = icon(<path d="M12 5v13m-5-5 5 5 5-5" />);
export const Done = icon(<path d="m5 13 4.5 4.5L19 7" />);
export const Pencil = icon(<path d="m5 19 1-4L16.5 4.5l3 3L9 18zM14 7l3 3" />);
export const Publish = icon(<path d="M12 15V4.5M7.5 9 12 4.5 16.5 9M5 14v5h14v-5" />);
export const Unpublish = icon(<path d="M12 4.5V15M7.5 10.5 12 15l4.5-4.5M5 14v5h14v-5" />);
export const WhatsApp = icon(
  <>
    <path d="M4 20l1.2-4A8 8 0 1 1 8 18.9z" />
    <path d="M9 9c0 3.3 2.7 6 6 6l1-1.8-2.2-1-1 .9a4 4 0 0 1-1.9-1.9l.9-1-1-2.2z" />
  </>,
);
