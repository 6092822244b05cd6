import { expect, test } from 'vitest';
import { cleanLine, cleanTags, cleanText, fileTitle, folderTitle, inNaturalOrder, isHidden } from './names.ts';

test.each([
  ['01 - Brojevi', 'Brojevi'],
  ['01_Uvod_u_brojeve', 'Uvod u brojeve'],
  ['007. Zbrajanje', 'Zbrajanje'],
  ['3 - Oduzimanje', 'Oduzimanje'],
  ['3) Oduzimanje', 'Oduzimanje'],
  ['1. razred', '1. razred'],
  ['10 zadataka', '10 zadataka'],
  ['1-20', '1-20'],
  ['2026', '2026'],
  ['01', '01'],
  ['a\u202eb\u0000', 'ab'],
  ['\u0000', '–'],
])('[REPO-22] the folder %j has the title %j', (name, title) => {
  expect(folderTitle(name)).toBe(title);
});

test.each([
  ['02 - Zadaci.pdf', 'Zadaci'],
  ['Zadaci 5. b.docx', 'Zadaci 5. b'],
  ['.pdf', '.pdf'],
  ['pročitaj.me.txt', 'pročitaj.me'],
])('[REPO-22] the file %j has the title %j', (name, title) => {
  expect(fileTitle(name)).toBe(title);
});

test('[REPO-22] names are in the order of their numbers', () => {
  expect(['10 b', '2 a', 'ž', '1 c', 'a'].toSorted(inNaturalOrder)).toEqual(['1 c', '2 a', '10 b', 'a', 'ž']);
});

test.each(['.DS_Store', 'a/Thumbs.db', '__MACOSX/a/._b.pdf', 'desktop.ini', 'a/~$plan.docx', '.git/config'])(
  '[REPO-22] %j is hidden',
  (path) => {
    expect(isHidden(path)).toBe(true);
    expect(isHidden('a/b.pdf')).toBe(false);
  },
);

test('[REPO-22] texts fit their limits, and no character is halved', () => {
  expect(cleanLine('\u{1f600}'.repeat(200)).length).toBe(200);
  expect(cleanLine(`a${'\u{1f600}'.repeat(200)}`).length).toBe(199);
  expect(cleanText('  a\r\n\r\n\r\n\r\nb\u0007  ')).toBe('a\n\nb');
  expect(cleanText('a'.repeat(3000)).length).toBe(2000);
  expect(cleanTags(['broj', ' broj ', '', 'x'.repeat(50), ...'abcdefghijklmnopqrstuvwxyz'])).toHaveLength(20);
});
