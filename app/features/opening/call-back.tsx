import { changedHours } from './changed-hours.ts';
import { clinicTime } from './clinic-clock.ts';
import { type OpeningTable, openingState } from './opening-state.ts';

export interface CallBackProps {
  timeZone: string;
  table: OpeningTable;
}

/** When the clinic calls back who has just written: `We open at 10:00 AM today and will call you then.` */
export function CallBack({ timeZone, table }: CallBackProps) {
  return openingState(changedHours.callBack ?? table, clinicTime(timeZone, new Date())).text;
}
