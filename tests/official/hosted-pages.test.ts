import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../harness/server.ts';
import { appointment, buttonOf, fill, formOf, phone } from '../e2e/support/forms.ts';
import { storeDocuments } from '../support/stored-documents.ts';
import { identityBackends, type Started, servePages, told } from './backends.ts';

const email = 'ritu@example.com';
const password = 'correct horse battery';

let browser: Browser;
let page: Page;
/** Stands in for Cloud Firestore. */
let firestore: TestServer;
let identity: string;
let asked: string[];
let errors: string[];
/** The requests for testimonials. */
let reads: Request[];

beforeAll(async () => {
  const launch = { args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] };
  browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '', ...launch });
  const official = await identityBackends["Google's emulator"]?.();
  await official?.addAccount(email, password);
  identity = official?.url ?? '';
});
afterAll(() => browser?.close());
beforeEach(async () => {
  firestore = await startServer();
  asked = [];
  errors = [];
  page = await browser.newPage();
  page.on('pageerror', (error) => {
    // A page that is left reports that its view transition was skipped.
    if (!/ViewTransition/.test(String(error))) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) errors.push(message.text());
  });
  // Requests to Google's addresses go to the emulators instead.
  await page.route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.abort();
  });
  await forward(
    'https://firestore.googleapis.com/',
    (url) => `${firestore.url}${url.pathname}${url.search}`,
  );
  reads = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents/feedbacks?')) reads.push(request);
  });
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']) {
    await forward(`https://${host}/`, (url) => `${identity}/${host}${url.pathname}${url.search}`);
  }
});
afterEach(async () => {
  await page.close();
  await firestore.stop();
});

async function forward(from: string, to: (url: URL) => string): Promise<void> {
  await page.route(`${from}**`, async (route) => {
    const request = route.request();
    asked.push(new URL(request.url()).host);
    const answer = await fetch(to(new URL(request.url())), {
      method: request.method(),
      headers: { 'Content-Type': request.headers()['content-type'] ?? '' },
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      headers: {
        'Content-Type': answer.headers.get('content-type') ?? '',
        'Access-Control-Allow-Origin': '*',
      },
    });
  });
}

async function sendEnquiry(url: string): Promise<void> {
  await page.goto(url + appointment.path);
  await fill(page, appointment);
  await buttonOf(page, appointment).click();
}

const storeFeedback = () =>
  storeDocuments(firestore, {
    'feedbacks/one': {
      name: { stringValue: 'Asha' },
      message: { stringValue: 'Kind, and on time.' },
      createdAt: { timestampValue: '2026-11-29T00:00:00Z' },
    },
  });
const words = () => page.locator('blockquote').filter({ hasText: 'Kind, and on time.' });

const form = () => formOf(page, appointment);

describe("the site built for Firebase, on Google's emulator of Hosting", () => {
  test('an enquiry reaches Firestore, under the strict policy', async () => {
    await sendEnquiry(told('OFFICIAL_HOSTING'));
    await form().getByText(appointment.sent).waitFor();
    expect([...new Set(asked)]).toEqual(['firestore.googleapis.com']);
    expect(errors).toEqual([]);
  });

  test('testimonials come by one request, which the page itself makes, with the web key', async () => {
    await storeFeedback();
    await page.goto(`${told('OFFICIAL_HOSTING')}/testimonials`);
    await words().waitFor();
    await page.getByRole('group', { name: '1 of 1' }).waitFor();
    expect(reads.map((each) => new URL(each.url()).searchParams.get('key'))).toEqual([
      'no-real-key',
    ]);
    expect([...new Set(asked)]).toEqual(['firestore.googleapis.com']);
    expect(errors).toEqual([]);
  });

  test("staff sign in against Google's emulator of Authentication, stay so, and sign out", async () => {
    const origin = told('OFFICIAL_HOSTING');
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: /sign in|log ?in/i }).click();
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByText(`Welcome, ${email}`).waitFor();
    await page.reload();
    await page.getByText(`Welcome, ${email}`).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${origin}/login`);
    expect(asked).toContain('identitytoolkit.googleapis.com');
    expect(errors).toEqual([]);
  });
});

describe('with an App Check key, when the script of reCAPTCHA is blocked', () => {
  let pages: Started;
  beforeAll(async () => {
    pages = await servePages('app-check');
  });
  afterAll(() => pages.stop());

  test('pages work, and ask for it alone with the days that the clinic is closed', async () => {
    for (const path of ['/procedure', '/contact-us']) {
      await page.goto(pages.url + path, { waitUntil: 'networkidle' });
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    await page.goto(`${pages.url}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(email);
    expect(new Set(asked)).toEqual(new Set(['www.google.com', 'firestore.googleapis.com']));
    expect(errors).toEqual([]);
  });

  test('while the clinic does not enforce it, an enquiry arrives all the same', async () => {
    await sendEnquiry(pages.url);
    await form().getByText(appointment.sent).waitFor({ timeout: 10_000 });
    expect(asked).toContain('www.google.com');
    expect(errors).toEqual([]);
  });

  test('while the clinic does not enforce it, testimonials come without proof', async () => {
    await storeFeedback();
    await page.goto(`${pages.url}/testimonials`);
    await words().waitFor({ timeout: 15_000 });
    expect(asked).toContain('www.google.com');
    expect(reads).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('when Google refuses them, testimonials are awaited for ever, and nothing is said', async () => {
    const refused = page.waitForResponse(/\/documents\/feedbacks\?/);
    await page.route('https://firestore.googleapis.com/**', (route) =>
      route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' }),
    );
    await page.goto(`${pages.url}/testimonials`);
    expect((await refused).status()).toBe(403);
    await page.getByRole('button', { name: 'Submit Feedback' }).isEnabled();
    expect(await page.getByText('Loading feedback...').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('when Google refuses it, the visitor reads the failure and whom to call, and loses nothing', async () => {
    await page.route('https://firestore.googleapis.com/**', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
        body: '{"error":{"code":403,"message":"Missing or insufficient permissions.","status":"PERMISSION_DENIED"}}',
      }),
    );
    await sendEnquiry(pages.url);
    await form().getByText(appointment.failed).waitFor({ timeout: 10_000 });
    expect(await form().getByRole('alert').textContent()).toContain(appointment.failed);
    expect(await form().getByText(phone).count()).toBeGreaterThan(0);
    expect(await form().getByLabel('Message', { exact: true }).inputValue()).toContain(
      'Upper left',
    );
    expect(errors).toEqual([]);
  });
});

test('with an App Check key, testimonials are asked for with the proof', async () => {
  await storeFeedback();
  const enterprise = `{
    let passed;
    window.grecaptcha = { enterprise: {
      ready: (then) => then(),
      render: (element, { callback }) => { passed = callback; return 0; },
      execute: async () => { passed(); return 'a person'; },
    } };
  }`;
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: enterprise }),
  );
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const token = `${part({ alg: 'none' })}.${part({ iat: now, exp: now + 3600 })}.signature`;
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { token, ttl: '3600s' },
    }),
  );
  const pages = await servePages('app-check');
  await page.goto(`${pages.url}/testimonials`);
  await words().waitFor({ timeout: 15_000 });
  expect(reads.map((each) => each.headers()['x-firebase-appcheck'])).toEqual([token]);
  expect(errors).toEqual([]);
  await pages.stop();
});
