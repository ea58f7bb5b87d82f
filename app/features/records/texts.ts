import type { Template } from '../../text/template.ts';
import type { PrintTexts } from './tools/texts.ts';

export interface DashboardTexts {
  print: PrintTexts;
  backup: BackupTexts;
  /** In the list of keys. */
  version: Template<'version'>;
}

/** What is wrong with the backups. */
export interface BackupTexts {
  none: string;
  old: Template<'time'>;
}
