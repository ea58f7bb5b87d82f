import type { OpeningTexts, TimeText } from '../../content/schemas/texts.ts';

const times: TimeText[] = [
  ['रात', 0],
  ['सुबह', 4],
  ['दोपहर', 12],
  ['शाम', 16],
  ['रात', 20],
].map(([part, fromHour]) => ({
  fromHour: Number(fromHour),
  text: `${part} {hour}:{minute} बजे`,
  onTheHour: `${part} {hour} बजे`,
}));

/** A language that orders its words otherwise than English, and says a time with the part of the day. */
export const hindi: OpeningTexts = {
  tag: 'hi-IN',
  days: {
    Monday: 'सोमवार',
    Tuesday: 'मंगलवार',
    Wednesday: 'बुधवार',
    Thursday: 'गुरुवार',
    Friday: 'शुक्रवार',
    Saturday: 'शनिवार',
    Sunday: 'रविवार',
  },
  shortDays: {
    Monday: 'सोम',
    Tuesday: 'मंगल',
    Wednesday: 'बुध',
    Thursday: 'गुरु',
    Friday: 'शुक्र',
    Saturday: 'शनि',
    Sunday: 'रवि',
  },
  months: [
    ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  ],
  state: {
    openUntil: 'अभी खुला है, {time} तक',
    openDayAndNight: 'दिन-रात खुला है',
    opensToday: 'अभी बंद है, आज {time} खुलेगा',
    opensOnDay: 'अभी बंद है, {day} को {time} खुलेगा',
    opensOnDate: 'अभी बंद है, {date} {month} को {time} खुलेगा',
    byAppointment: 'आज अपॉइंटमेंट से',
    closed: 'अभी बंद है',
    times,
  },
  callBack: {
    openUntil: 'क्लिनिक {time} तक खुला है। हम जल्द से जल्द आपको फ़ोन करेंगे।',
    openDayAndNight: 'क्लिनिक दिन-रात खुला है। हम जल्द से जल्द आपको फ़ोन करेंगे।',
    opensToday: 'क्लिनिक आज {time} खुलेगा, तब हम आपको फ़ोन करेंगे।',
    opensOnDay: 'क्लिनिक {day} को {time} खुलेगा, तब हम आपको फ़ोन करेंगे।',
    opensOnDate: 'क्लिनिक {date} {month} को {time} खुलेगा, तब हम आपको फ़ोन करेंगे।',
    byAppointment: 'हम जल्द से जल्द आपको फ़ोन करेंगे।',
    closed: 'क्लिनिक खुलने पर हम आपको फ़ोन करेंगे।',
  },
  lines: {
    week: '{days} {hours}',
    day: '{day} को {hours}',
    exception: '{name}, {dates}: {hours}',
    dayRange: '{first}-{last}',
    date: '{day} {date} {month}',
    dateRange: '{first} से {last} तक',
    range: '{opens} से {closes} तक',
    betweenDays: ', ',
    betweenRanges: ' और ',
    roundTheClock: 'दिन-रात',
    byAppointment: 'अपॉइंटमेंट से',
    closed: 'बंद',
    times,
  },
  exceptions: {},
};
