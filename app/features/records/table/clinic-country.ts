import { createContext } from 'react';

/** Where the clinic is, as two capital letters: in whose way numbers without a country code are read. */
export const ClinicCountry = createContext('IN');
