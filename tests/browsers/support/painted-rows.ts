import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { clinic } from '../../../app/content/clinic.ts';
import { languages } from '../../../app/content/languages.ts';
import { putDocuments } from '../../../harness/put-documents.ts';
import { isCut, unpaintedWords } from './ink.ts';
import { press, type Scene, untilFonts } from './scene.ts';
import { appointment, signIn, staff } from './site.ts';
import { until } from './tab.ts';
import { type Choice, choice, inLines, lineCounts, numbers, scripts } from './written-texts.ts';

/** Of the rows, in their order; all have a note. */
const states = ['new', 'done', 'plain', 'selected', 'open'];
/** Of the clinic's country, since only a number that exists becomes a link; longer than a line of large letters. */
const mobile =
  getExampleNumber(clinic.country as CountryCode, examples)?.formatInternational() ?? '';
const { dashboard } = languages[0].words;
const note = `[title="${dashboard.note.title}"]`;
/** When the dashboard was last read. */
const readAt = Date.UTC(2026, 0, 1);
const minute = 60_000;

/** Signs in to a dashboard with a row, which brings the fonts. */
export async function openWithRow({ tab, server, url }: Omit<Scene, 'layout'>): Promise<void> {
  const row = {
    ...appointment,
    name: 'é लक्ष्मी',
    number: mobile,
    createdAt: new Date(0),
  };
  await putDocuments(server, { 'enquiry/first': row });
  await server.addStaff(staff.email, staff.password);
  await signIn(tab, url);
  // Numbers become links a moment later.
  await until(tab, () => document.querySelector('.record-row .record-number a') !== null);
  await untilFonts(tab);
}

/**
 * What cannot be seen of a row in each state, then of all rows, opened, and of the notice that one of them was deleted. The
 * tab must show the dashboard with a row.
 */
export async function unseenInRows(scene: Scene): Promise<string[]> {
  const { tab } = scene;
  await openRows(scene);
  await press(tab, '[data-id=selected] input', `[data-id=open] ${note}`);
  const unseen = await unpaintedWords(scene, '.record-row td');
  if (await isCut(scene, '.record-row', 'td')) unseen.push('what stands out of a line');
  await press(
    tab,
    `${note}[aria-expanded=false]`,
    `[data-id=new] [title="${dashboard.row.delete}"]`,
  );
  await until(tab, () => document.querySelector('.notice') !== null);
  return [...unseen, ...(await unpaintedWords(scene, '.record-row td, .notice'))];
}

/**
 * What cannot be seen of the rows as they are printed, then of one that is too long for a sheet. Columns stand for the sheets:
 * a browser breaks boxes in both alike.
 */
export async function unseenOnPaper(scene: Scene): Promise<string[]> {
  const { tab } = scene;
  await openRows(scene, 'Since Monday\n'.repeat(60));
  await tab.evaluate(print, 'display: block');
  const unseen = await unpaintedWords(scene, '.print-view');
  if (await isCut(scene, '.print-view', '.print-view td')) unseen.push('what stands out of a line');
  await press(tab, '[data-id=plain] input');
  await tab.evaluate(print, 'display: block; columns: 3; column-fill: auto; height: 1000px');
  return [...unseen, ...(await unpaintedWords(scene, '.print-view'))];
}

/** Fills the dashboard, and opens it. `longMessage` takes the place of one of the messages. */
async function openRows({ tab, server, url, layout }: Scene, longMessage?: string): Promise<void> {
  await tab.resize(layout.width, 800);
  const texts = (field: string, separator: string, end: string) =>
    tab.evaluate(
      textsOfLines,
      `.record-${field} .written`,
      scripts.map(({ start, word }) => ({ start, piece: word + separator, end })),
      lineCounts,
    );
  const names = await texts('name', ' ', '');
  const emails = await texts('email', '.', '@a.in');
  const of = (list: string[][], { script, count }: Choice) => list[script]?.[count] ?? '';
  const records = states.map((state, row) => {
    const chosen = (field: number) => choice(row, field, layout);
    return {
      [`enquiry/${state}`]: {
        name: of(names, chosen(0)),
        number: numbers(chosen(1)),
        email: of(emails, chosen(2)),
        message: (state === 'plain' && longMessage) || inLines(chosen(3)),
        createdAt: new Date(readAt + minute * (state === 'new' ? 1 : -row)),
      },
      [`followUps/${state}`]: {
        done: state === 'done',
        note: inLines(chosen(4)),
        by: staff.email,
        at: new Date(readAt),
      },
    };
  });
  await putDocuments(server, Object.assign({}, ...records));
  await tab.evaluate((mark) => localStorage.setItem('dashboard.newest.enquiry', mark), `${readAt}`);
  await tab.open(`${url}/dashboard`);
  // Each row has one for its note; one is new, one is done.
  const tags = states.length + 2;
  await until(tab, (count) => document.querySelectorAll('.record-tag').length === count, tags);
  await untilFonts(tab);
}

interface Parts {
  start: string;
  piece: string;
  end: string;
}

/**
 * Runs in the page: for each script, the text that takes each number of lines in such an element: neither the shortest nor
 * the longest of these, since letters are not of one width in all rows.
 */
function textsOfLines(selector: string, scripts: Parts[], lineCounts: number[]): string[][] {
  const body = document.querySelector('tbody');
  const row = body?.querySelector('[data-id]')?.cloneNode(true) as Element;
  body?.append(row);
  const element = row.querySelector(selector) as Element;
  const linesOf = (text: string) => {
    element.textContent = text;
    const range = new Range();
    range.selectNodeContents(element);
    let lines = 0;
    let end = Number.NEGATIVE_INFINITY;
    for (const { top, bottom } of range.getClientRects()) {
      if (top + bottom < 2 * end) continue;
      lines += 1;
      end = bottom;
    }
    return lines;
  };
  const texts = scripts.map(({ start, piece, end }) => {
    const byLines: string[][] = [];
    for (let text = start + piece; ; text += piece) {
      const whole = (text + end).trim();
      const lines = linesOf(whole);
      if (lines > Math.max(...lineCounts)) break;
      byLines[lines] = [...(byLines[lines] ?? []), whole];
    }
    return lineCounts.map((lines) => {
      // Where a font has no place for them, marks stand side by side on lines of their own.
      const fitting = start ? byLines.slice(lines).find(Boolean) : byLines[lines];
      const text = fitting?.[Math.floor(fitting.length / 2)];
      if (text === undefined) throw new Error(`${selector}: ${piece} never has ${lines} lines`);
      return text;
    });
  });
  row.remove();
  return texts;
}

/** Runs in the page: shows what would be printed. */
function print(style: string): void {
  dispatchEvent(new Event('beforeprint'));
  const view = document.querySelector<HTMLElement>('.print-view');
  if (view) view.style.cssText = style;
}
