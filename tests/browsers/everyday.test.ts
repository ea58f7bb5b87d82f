import { describe, expect } from 'vitest';
import { slides } from '../../app/content/slides.ts';
import { putDocuments } from '../../harness/put-documents.ts';
import { storedRecords } from '../e2e/support/stored-records.ts';
import { words } from '../e2e/support/words.ts';
import { engines } from './support/engines.ts';
import { journeyIn } from './support/journey.ts';
import {
  appointment,
  currentSlide,
  isCurrentSlide,
  leaveAndReturn,
  rotates,
  sendAppointment,
  signIn,
  staff,
  submit,
} from './support/site.ts';
import { ready, shows, until } from './support/tab.ts';

describe.each(engines)('in $name', (engine) => {
  const test = journeyIn(engine);

  test('the home page goes on after Back: its slider moves and is pulled, its form comes and sends', async ({
    tab,
    line,
    server,
  }) => {
    await tab.open(`${line.url}/`);
    await rotates(tab);
    await tab.click('.slider-bar button');
    const before = await currentSlide(tab);
    await tab.pull('.slider-viewport', -200);
    await until(tab, isCurrentSlide, (before + 1) % slides.length);
    await tab.pull('.slider-viewport', 200);
    await until(tab, isCurrentSlide, before);
    await tab.click('.slider-bar button');
    await leaveAndReturn(tab);
    await rotates(tab);
    await tab.evaluate(() => document.querySelector('#contact')?.scrollIntoView());
    await sendAppointment(tab);
    await shows(tab, words.forms.appointment.sent);
    expect(storedRecords(server, 'enquiry')).toMatchObject([appointment]);
  });

  test('what could not be sent is sent by the next try, with the code that was lost', async ({
    tab,
    line,
    server,
  }) => {
    await tab.open(`${line.url}/contact-us`);
    await ready(tab, submit);
    line.lose(/./);
    await sendAppointment(tab);
    await shows(tab, words.forms.appointment.failed);
    line.lose(undefined);
    await tab.click(submit);
    await shows(tab, words.forms.appointment.sent);
    expect(storedRecords(server, 'enquiry')).toMatchObject([appointment]);
  });

  test('staff sign in, delete an enquiry and take that back', async ({ tab, line, server }) => {
    await putDocuments(server, { 'enquiry/e1': { ...appointment, createdAt: new Date() } });
    await server.addStaff(staff.email, staff.password);
    await signIn(tab, line.url);
    await shows(tab, appointment.message);
    await tab.click(`[title="${words.dashboard.row.delete}"]`);
    await until(tab, () => document.querySelector('tr[data-id]') === null);
    await tab.click('.notice-button');
    await shows(tab, appointment.message);
    await until(tab, () => document.querySelector('.notice-button') === null);
    expect(storedRecords(server, 'enquiry')).toMatchObject([appointment]);
  });
});
