import asha from './pictures/doctor-a.svg?as=portrait';
import imran from './pictures/doctor-b.svg?as=portrait';
import meera from './pictures/doctor-d.svg?as=portrait';

/** In the order of the page; each language's folder says who they are. */
export const doctors = [
  { id: 'asha-verma', image: asha },
  { id: 'imran-qureshi', image: imran },
  { id: 'meera-nair', image: meera },
] as const;
