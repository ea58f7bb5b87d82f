import { putDocuments } from '../../../harness/put-documents.ts';
import { unpaintedWords } from './ink.ts';
import { openPage, press, type Scene } from './scene.ts';
import { submit } from './site.ts';
import { until } from './tab.ts';
import { choice, inLines, layouts, scripts } from './written-texts.ts';

/** What cannot be seen of a form that is filled in, and of what it says when it was sent empty, and sent. */
export async function unseenInForm(scene: Scene, path: string): Promise<string[]> {
  const { tab, layout } = scene;
  const chosen = (field: number) => choice(layouts.indexOf(layout), field, layout);
  const word = (field: number) => {
    const script = scripts[chosen(field).script];
    return `${script?.start}${script?.word}`;
  };
  await openPage(scene, path, `${submit}:not(:disabled)`);
  await press(tab, submit);
  await until(tab, () => document.querySelector('main form [role=alert]') !== null);
  await tab.evaluate(fillIn, {
    name: word(0),
    number: '9876543210',
    email: `${word(2)}@a.in`,
    message: inLines(chosen(3)),
  });
  const unseen = await unpaintedWords(scene, 'main form');
  await tab.evaluate(fillIn, {
    name: 'Ravi',
    number: '9876543210',
    email: 'r@a.in',
    message: 'Hi',
  });
  await press(tab, submit);
  await until(tab, () => !!document.querySelector('main form [role=status]')?.textContent);
  return [...unseen, ...(await unpaintedWords(scene, 'main form [role=status]'))];
}

/** What cannot be seen of testimonials, one after the other, in a box that need not scroll. */
export async function unseenInTestimonials(scene: Scene): Promise<string[]> {
  const { tab, server, layout } = scene;
  for (const item of scripts.keys()) {
    await putDocuments(server, {
      [`feedbacks/${item}`]: {
        name: inLines(choice(item, 1, layout)),
        message: inLines(choice(item, 0, layout)),
        createdAt: new Date(item),
      },
    });
  }
  await openPage(scene, '/testimonials', '.quotation button:nth-child(3)');
  await press(tab, '.quotation button:first-child');
  const unseen: string[] = [];
  for (const _ of scripts) {
    await press(tab, '.quotation button:nth-child(3)');
    await tab.evaluate(() => {
      const box = document.querySelector<HTMLElement>('.quotation-box');
      if (box) box.style.height = 'auto';
    });
    unseen.push(...(await unpaintedWords(scene, '.quotation figure')));
  }
  return unseen;
}

/** Runs in the page. */
function fillIn(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = document.querySelector<HTMLInputElement>(`main form [name=${name}]`);
    if (field) field.value = text;
  }
}
