import { describe, expect } from 'vitest';
import { putDocuments } from '../../harness/put-documents.ts';
import { engines } from './support/engines.ts';
import { journeyIn } from './support/journey.ts';
import type { LossyLine } from './support/lossy-line.ts';
import { appointment, signIn, staff, submit } from './support/site.ts';
import { ready, shows } from './support/tab.ts';

describe.each(engines)('in $name', (engine) => {
  const test = journeyIn(engine);

  for (const script of ['client', 'react', 'shared', 'form', 'contact-us', 'interactive'])
    test(`a form whose ${script} script was lost can be used all the same`, async ({
      tab,
      line,
    }) => {
      line.lose(new RegExp(`/assets/${script}-`));
      await tab.open(`${line.url}/contact-us`);
      await lost(line);
      line.lose(undefined);
      await ready(tab, submit);
    });

  for (const script of ['first-words', 'react', 'testimonials'])
    test(`testimonials whose ${script} script was lost come all the same`, async ({
      tab,
      line,
      server,
    }) => {
      await putDocuments(server, {
        'feedbacks/f1': { name: 'Meera', message: 'Kind, and on time.', createdAt: new Date() },
      });
      line.lose(new RegExp(`/assets/${script}-`));
      await tab.open(`${line.url}/testimonials`);
      await lost(line);
      line.lose(undefined);
      await shows(tab, 'Kind, and on time.');
    });

  for (const script of ['session', 'dashboard', 'records'])
    test(`the dashboard whose ${script} script was lost comes all the same`, async ({
      tab,
      line,
      server,
    }) => {
      await putDocuments(server, { 'enquiry/e1': { ...appointment, createdAt: new Date() } });
      await server.addStaff(staff.email, staff.password);
      line.lose(new RegExp(`/assets/${script}-`));
      const signedIn = signIn(tab, line.url);
      await lost(line);
      line.lose(undefined);
      await signedIn;
      await shows(tab, appointment.message);
    });
});

/** Resolves when a request has been lost. */
async function lost(line: LossyLine): Promise<void> {
  await expect.poll(line.lost, { timeout: 20_000 }).toBeGreaterThan(0);
}
