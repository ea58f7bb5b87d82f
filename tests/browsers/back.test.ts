import { describe } from 'vitest';
import { putDocuments } from '../../harness/put-documents.ts';
import { engines } from './support/engines.ts';
import { journeyIn } from './support/journey.ts';
import { leaveAndReturn, rotates } from './support/site.ts';
import { shows, until } from './support/tab.ts';

describe.each(engines)('after Back in $name', (engine) => {
  const test = journeyIn(engine);

  test('testimonials go on', async ({ tab, line, server }) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await putDocuments(server, {
      'feedbacks/f1': { name: 'Meera', message: 'First words', createdAt: at(2) },
      'feedbacks/f2': { name: 'Asha', message: 'Second words', createdAt: at(1) },
    });
    await tab.open(`${line.url}/testimonials`);
    await shows(tab, 'words');
    await leaveAndReturn(tab);
    await shows(tab, 'First words');
    await shows(tab, 'Second words');
    await shows(tab, 'First words');
  });

  test('a page in which React waits for a lost message is loaded again', async ({ tab, line }) => {
    await tab.open(`${line.url}/`);
    await rotates(tab);
    await tab.evaluate(() => {
      document.body.dataset.before = '';
      // As if somebody's code rendered at the very moment when the page is put away.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) return;
        const slider = document.querySelector('.slider');
        slider?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
        setTimeout(() =>
          slider?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })),
        );
      });
    });
    await leaveAndReturn(tab);
    await rotates(tab);
    // Firefox alone loses the message; elsewhere the page goes on as it is.
    if (engine.name === 'Firefox')
      await until(tab, () => document.body.dataset.before === undefined);
  });
});
