import type { PrintTexts } from './tools/texts.ts';

export interface DashboardTexts {
  print: PrintTexts;
}
