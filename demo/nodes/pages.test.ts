import { expect, test } from 'vitest';
import { DEMO_LANGUAGES } from '../index.ts';
import { demoPages } from './pages.ts';

test.each(DEMO_LANGUAGES)('[NODE-1] the demo pages of %s: three to read, three legal, no gap left', (language) => {
  const pages = demoPages(language, { contact: 'help@klupa.example', classrooms: 'Classes', join: 'Join' });
  expect(pages.flatMap(({ legalKind }) => legalKind ?? [])).toEqual([
    'terms-of-use',
    'privacy-policy',
    'cookie-policy',
  ]);
  expect(pages).toHaveLength(6);
  for (const { title, body } of pages) {
    expect(title).not.toBe('');
    expect(body).not.toMatch(/[{}]|<h1|style=/);
  }
  expect(pages.map(({ body }) => body).join()).toContain('mailto:help@klupa.example');
});
