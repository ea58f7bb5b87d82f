import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '../content/languages.ts';
import type { Language } from '../content/schemas/language.ts';
import DashboardPage from './dashboard.tsx';
import LoginPage from './login.tsx';

vi.mock('../features/records/dashboard.css', () => ({}));
vi.mock('../features/records/tools/tools.css', () => ({}));
vi.mock('../features/records/list/list-status.css', () => ({}));
vi.mock('../features/records/narrow-dashboard.css', () => ({}));
vi.mock('../features/records/notices.css', () => ({}));
vi.mock('../features/records/table/record-table.css', () => ({}));
vi.mock('../features/records/table/wide-rows.css', () => ({}));
vi.mock('../features/records/table/narrow-rows.css', () => ({}));

const [{ words }] = languages;
const { dashboard, session }: Language['words'] = words;

async function prerendered(Page: React.ComponentType<{ language: Language }>): Promise<string> {
  const { prelude } = await prerender(<Page language={languages[0]} />);
  return new Response(prelude).text();
}

describe('the prerendered page', () => {
  it('of the dashboard is Loading... and nothing private', async () => {
    const html = await prerendered(DashboardPage);
    expect(html).toContain(dashboard.loading);
    for (const word of [session.bar.title, session.bar.logout, '<table'])
      expect(html).not.toContain(word);
  });

  it('of the sign-in has a form that cannot send yet, and never through the URL', async () => {
    const html = await prerendered(LoginPage);
    expect(html).toContain(session.signIn.title);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html.split(`>${session.login}<`)[0]).toMatch(/<button[^>]* disabled=""[^>]*$/);
  });

  it.each([DashboardPage, LoginPage])('has no style attribute and no script', async (Page) => {
    expect(await prerendered(Page)).not.toMatch(/ style=|<script/);
  });
});
