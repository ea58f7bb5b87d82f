import type { Words } from '../words.ts';

export const opening: Words['opening'] = {
  /** Whether the clinic is open at the moment. */
  state: {
    openUntil: 'अभी खुला है, {time} तक',
    opensToday: 'बंद है, आज {time} खुलेगा',
    opensOn: 'बंद है, {day} को {time} खुलेगा',
    closed: 'बंद है',
    days: {
      Monday: 'सोमवार',
      Tuesday: 'मंगलवार',
      Wednesday: 'बुधवार',
      Thursday: 'गुरुवार',
      Friday: 'शुक्रवार',
      Saturday: 'शनिवार',
      Sunday: 'रविवार',
    },
    times: [
      { fromHour: 0, text: 'रात {hour}:{minute} बजे' },
      { fromHour: 4, text: 'सुबह {hour}:{minute} बजे' },
      { fromHour: 12, text: 'दोपहर {hour}:{minute} बजे' },
      { fromHour: 16, text: 'शाम {hour}:{minute} बजे' },
      { fromHour: 20, text: 'रात {hour}:{minute} बजे' },
    ],
  },
  /** The hours of the week. */
  lines: {
    line: '{days} {opens} से {closes} तक',
    closedDay: '{day} को बंद',
    shortDays: {
      Monday: 'सोम',
      Tuesday: 'मंगल',
      Wednesday: 'बुध',
      Thursday: 'गुरु',
      Friday: 'शुक्र',
      Saturday: 'शनि',
      Sunday: 'रवि',
    },
    dayRange: '{first}-{last}',
  },
};
