import { expect, test } from 'vitest';
import { hasHiddenSigns, isLink } from './link.ts';

test.each(['https://a.example/x?y#z', 'mailto:a@b.example', 'tel:+385 1 234', '#/read/help'])('%s is a link', (link) =>
  expect(isLink(link)).toBe(true),
);
test.each([
  'javascript:alert(1)',
  ' https://a.example',
  'https://',
  '//a.example',
  '/api',
  '#top',
  'a.example',
  'https://a\u202Eb',
])('%s is none', (link) => expect(isLink(link)).toBe(false));

test('line breaks and marks of direction are hidden signs, letters of any script are none', () => {
  expect(['a\nb', 'a\u202Eb', 'a\0'].map(hasHiddenSigns)).toEqual([true, true, true]);
  expect(hasHiddenSigns('Đaci – žaba & шума')).toBe(false);
});
