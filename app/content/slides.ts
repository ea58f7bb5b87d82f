import * as pictures from './pictures.ts';

export const slides = [
  { id: 'dawn', picture: pictures.dawn },
  { id: 'implant', picture: pictures.implant },
  { id: 'braces', picture: pictures.braces },
  { id: 'kids', picture: pictures.kids },
] as const;
