import type { Browser } from '@playwright/test';
import { demoSchools } from '../../demo/people/schools.ts';
import { at } from './addresses.ts';
import { DEVICE, expect, PASSWORD, startSession, test, type Page } from './test.ts';
import { wordsOf } from './words.ts';

/** A browser of another person at the same time; as large as the test's, unless `size` is given. */
export async function another(browser: Browser, size?: { width: number; height: number }): Promise<Page> {
  const { viewport, hasTouch } = test.info().project.use;
  const context = await browser.newContext({ viewport: size ?? viewport ?? null, hasTouch: hasTouch ?? false });
  await context.addInitScript(({ key, token }) => {
    if (window !== window.top || location.protocol === 'about:') return;
    localStorage.setItem('klupa.consent', 'required');
    if (!localStorage.getItem(key)) localStorage.setItem(key, token);
  }, DEVICE);
  return context.newPage();
}

/** Signs in on the login screen that is shown. */
export async function logIn(page: Page, language: string, name: string, password = PASSWORD): Promise<void> {
  const t = wordsOf(language);
  await page.getByLabel(t('session.account-label')).fill(name);
  await page.getByLabel(t('session.password-label'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('session.log-in'), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Signs in by the call behind the login screen, and opens the home page. */
export async function enter(page: Page, host: string, name: string, password = PASSWORD): Promise<void> {
  await startSession(page, host, name, password);
  // The browser may already show the home page of a visitor.
  await page.goto('about:blank');
  await page.goto(at(host));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Words with names in them, as a pattern for the rest. */
export const pattern = (text: string): RegExp => new RegExp(text.replaceAll(/\{[^}]*\}/g, '.+').replaceAll('?', '\\?'));

/** What a grown-up does in a playground to reach menu, ways in and footer [PLAY-9]. */
export async function openFrame(page: Page, language: string): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('button', { name: t('playground.grown-ups') }).click();
  const [, a = '', b = ''] = /(\d+) × (\d+)/.exec(await page.getByRole('dialog').innerText()) ?? [];
  await page.getByRole('button', { name: String(Number(a) * Number(b)), exact: true }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Username of an English pupil whom no other test, size of window or run signs in as. */
export function ownPupil(): string {
  const { project, retry } = test.info();
  const pupils = demoSchools('en').find(({ key }) => key === 'hill')?.classrooms[0]?.pupils ?? [];
  return pupils[(project.name === 'phone' ? 0 : 10) + retry]?.username ?? '';
}

/** Signs in as a pupil who has read nothing yet: a teacher adds one. A teacher may add twenty in an hour, so each size of window has one. */
export async function enterAsNewPupil(page: Page, host: string): Promise<void> {
  const teacher = test.info().project.name === 'phone' ? 'teacher' : 'super.teacher';
  await startSession(page, host, `${teacher}@klupa.example`);
  await page.goto(at(host, '/read'));
  const pupil = await page.evaluate(async () => {
    const call = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`/api/p/classrooms${path}`, sent)).json()).data;
    };
    const [classroom] = ((await call('')) as { id: number }[]).toReversed();
    const username = `new.pupil.${Math.random().toString(36).slice(2)}`;
    const made = await call(`/${classroom?.id}/pupils`, {
      pupils: [{ first_name: 'New', last_name: 'Pupil', username }],
    });
    return (made as { pupils: { username: string; password: string }[] }).pupils[0];
  });
  // A late answer to the teacher's page would end the pupil's session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await startSession(page, host, pupil?.username ?? '', pupil?.password ?? '');
  // The first password is changed, so that nothing asks for it.
  await page.goto(at(host, '/read'));
  const status = await page.evaluate(async (first) => {
    const body = JSON.stringify({ password: first, newPassword: 'three quiet benches' });
    return (
      await fetch('/api/p/user/password', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    ).status;
  }, pupil?.password ?? '');
  expect(status).toBe(200);
  await page.goto('about:blank');
}
