import { expect, test } from 'vitest';
import { letterOf } from './letters.ts';

const facts = { name: 'Ana', site: 'Klupa', support: 'help@hr.example', href: 'http://x/', day: '', classroom: '' };
const greetingOf = (mail: Parameters<typeof letterOf>[0]) =>
  letterOf(mail, (key, values) => `${key} ${values?.['name']}`, facts).paragraphs[0];

test("[SAFE-32] a guardian's mail greets the guardian, and everybody else's its own reader", () => {
  expect(greetingOf('guardian')).toMatch(/^account\.mail-greeting-guardian /);
  expect(greetingOf('guardian-thanks')).toMatch(/^account\.mail-greeting-guardian /);
  expect(greetingOf('confirm-email')).toBe('account.mail-greeting Ana');
});

test('[SAFE-8] who registers with an address that is checked by mail is asked to confirm it, not to change another', () => {
  const letter = letterOf('registered-email', (key) => key, facts);
  expect([letter.subject, letter.button?.label]).toEqual([
    'account.mail-confirm-email-subject',
    'account.mail-confirm-email-button',
  ]);
});
