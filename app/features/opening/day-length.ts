/** In minutes. A file of its own, since the first script of every page needs no more of the calendar. */
export const dayLength = 24 * 60;
