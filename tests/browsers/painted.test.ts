import { describe, expect } from 'vitest';
import { ensureFirefox } from '../../harness/firefox.ts';
import { firefox } from './support/firefox.ts';
import { journeyIn } from './support/journey.ts';
import { lettersWithoutInk, pageOfLetters } from './support/letters.ts';
import { unseenInForm, unseenInTestimonials } from './support/painted-pages.ts';
import { openWithRow, unseenInRows, unseenOnPaper } from './support/painted-rows.ts';
import { openPage } from './support/scene.ts';
import { layouts, wide } from './support/written-texts.ts';

const executable = ensureFirefox() ?? '';

// WebKitGTK's window has a size of its own.
describe('in Firefox', () => {
  for (const text of [100, 200]) {
    const test = journeyIn(firefox(executable, { fontSize: (16 * text) / 100 }));
    const alike = layouts.filter((layout) => layout.text === text);

    test(`every line of a row is seen in each state and script, with text at ${text} %`, async ({
      tab,
      server,
    }) => {
      const scene = { tab, server, url: server.url };
      await openWithRow(scene);
      for (const layout of alike)
        expect(await unseenInRows({ ...scene, layout }), `${layout.width} px`).toEqual([]);
    });
  }

  const test = journeyIn(firefox(executable));

  test('all is seen on paper, in forms and in testimonials, and each letter has a shape', async ({
    tab,
    server,
  }) => {
    const scene = { tab, server, url: server.url, layout: wide };
    await openWithRow(scene);
    expect(await unseenOnPaper(scene)).toEqual([]);
    expect(await unseenInTestimonials(scene)).toEqual([]);
    expect(await unseenInForm(scene, '/testimonials')).toEqual([]);
    expect(await unseenInForm(scene, '/contact-us')).toEqual([]);
    await openPage(scene, pageOfLetters, 'main');
    expect(await lettersWithoutInk(tab)).toEqual([]);
  });
});
