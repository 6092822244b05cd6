import { expect, test } from 'vitest';
import { mailboxOf } from './login-names.ts';

test.each([
  ['Kid+skola@Primjer.hr', 'kid@primjer.hr'],
  ['kid@primjer.hr', 'kid@primjer.hr'],
  ['k.i.d+1@googlemail.com', 'kid@gmail.com'],
  ['k.i.d@gmail.com', 'kid@gmail.com'],
  ['k.i.d@primjer.hr', 'k.i.d@primjer.hr'],
  ['+kid@primjer.hr', '+kid@primjer.hr'],
  ['@primjer.hr', '@primjer.hr'],
  ['ana.h1', 'ana.h1'],
  ['ana+1', 'ana+1'],
])('[SAFE-8] %s is in the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
});
