import { createContext, use } from 'react';
import type { DashboardTexts } from '../../../content/schemas/dashboard-texts.ts';
import type { Answer } from './answer.ts';

/** How the dashboard says things: in the language of its page. */
export interface Wording {
  texts: DashboardTexts;
  /** The language, as BCP 47 has it, by which numbers and dates are written. */
  tag: string;
  /** In which all times are told. */
  timeZone: string;
}

/** What the dashboard is told of its clinic. */
export interface Clinic extends Wording {
  clinicName: string;
  /** As two capital letters. */
  country: string;
  /** In each of the site's languages. */
  answers: readonly Answer[];
}

/** `now` is in milliseconds since the epoch, as exact as relative times need it. */
export const ClinicContext = createContext<(Clinic & { now: number }) | undefined>(undefined);

/** The clinic, and what time it is, anywhere in the dashboard. */
export function useClinic() {
  const clinic = use(ClinicContext);
  if (!clinic) throw new Error('There is no clinic outside of the dashboard');
  return clinic;
}
