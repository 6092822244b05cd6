import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const rules = { origin: 'https://hr.example', partners: ['https://partner.example'] };

test.each([
  ['/#/classrooms/7', '/#/classrooms/7'],
  ['#/kod', '/#/kod'],
  ['/', '/'],
  ['?grade=2#/', '/?grade=2#/'],
  ['https://hr.example/#/user', '/#/user'],
  ['https://HR.example/#/user', '/#/user'],
  ['https://partner.example/shop?x=1', 'https://partner.example/shop?x=1'],
  ['/#/read/a%20b', '/#/read/a%20b'],
])('[NAV-9] %s is followed', (given, expected) => {
  expect(safeReturnUrl(given, rules)).toBe(expected);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http://hr.example',
  'https://hr.example.evil.example',
  'https://hr.example@evil.example',
  'https://user:pass@hr.example/',
  'https://hr.example:8443/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://hr.example/1',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example/..//evil.example',
  '/.//evil.example',
  '/%2F/evil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  'https://partner.example.evil.example',
  'https://partner.example:444',
  'http://partner.example',
  '',
  null,
  undefined,
])('[NAV-9] %s is not followed', (given) => {
  const found = safeReturnUrl(given, rules);
  // An address that is not refused may only be a path of this very host.
  if (found !== undefined) {
    expect(new URL(found, rules.origin).origin).toBe(rules.origin);
    expect(found).not.toMatch(/^\/[/\\]|^\/%(2f|5c)/i);
  }
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '/.//evil.example'])(
  '[NAV-9] %s is refused outright',
  (given) => {
    expect(safeReturnUrl(given, rules)).toBeUndefined();
  },
);
