import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['Razlomci 5. b.pdf', 'Razlomci 5. b.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ana\\plan.docx', 'plan.docx'],
  ['C:\\x', 'x'],
  ['a\0b\nc.txt', 'abc.txt'],
  ['slika\u202egpj.exe', 'slikagpj.exe'],
  ['\u2066a\u2069.png', 'a.png'],
  ['  много   празно .txt ', 'много празно .txt'],
  ['..', 'file'],
  ['...hidden', 'hidden'],
  ['/', 'file'],
  ['', 'file'],
  ['a<b>"c|d?e*.pdf', 'a_b__c_d_e_.pdf'],
  ['e\u0301.png', '\u00e9.png'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ['\u{1f600}'.repeat(250), '\u{1f600}'.repeat(200)],
  ['\ud800.png', 'png'],
])('[REPO-13] the name %j becomes %j', (given, name) => {
  expect(cleanName(given, 'file')).toBe(name);
});
