import { expect, test } from 'vitest';
import { checkAgent, checkAuthority, checkGroup, identityOf } from './agents.ts';
import {
  checkDuration,
  isIri,
  isLanguage,
  isUuid,
  checkLanguageMap,
  checkMailto,
  checkMediaType,
  parseTimestamp,
} from './values.ts';

const problemOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.1239+02:00', '2026-01-02T01:04:05.123Z'],
  ['2026-01-02T03:04:05.5+0230', '2026-01-02T00:34:05.500Z'],
  ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2024-02-29T00:00:00-05', '2024-02-29T05:00:00.000Z'],
])('[PROG-15] %s is a moment', (text, moment) => {
  expect(parseTimestamp(text)?.toISOString()).toBe(moment);
});

test.each([
  ...['2026-01-02T03:04:05-00:00', '2026-01-02T03:04:05-00', '2026-01-02T03:04:05-0000', '2026-02-29T00:00:00Z'],
  ...['2026-01-02', '2026-13-01T00:00:00Z', '201X-01-01T00:00:00Z', '2026-01-02T24:00:00Z', 'yesterday', ''],
])('[PROG-15] %s is no moment', (text) => {
  expect(parseTimestamp(text)).toBeUndefined();
});

test('[PROG-15] identifiers: IRIs have a scheme, UUIDs a variant, languages follow RFC 5646', () => {
  expect(['http://a.example/ž', 'urn:x:1', 'mailto:a@b.example'].every(isIri)).toBe(true);
  expect(['ab=c://x', 'a.example/x', 'http://a b', '', 7].some(isIri)).toBe(false);
  // 2,000 bytes: a key of an index may have about 2,700, and random signs do not become shorter there.
  expect([`a:${'x'.repeat(1998)}`, `a:${'界'.repeat(666)}`].every(isIri)).toBe(true);
  expect([`a:${'x'.repeat(1999)}`, `a:${'界'.repeat(667)}`].some(isIri)).toBe(false);
  expect(isUuid('e05aa883-acaf-40ad-bf54-02c8ce485fb0')).toBe(true);
  expect(['e05aa883-acaf-40ad-bf54-02c8ce485fb', 'e05aa883-acaf-90ad-bf54-02c8ce485fb0', 1].some(isUuid)).toBe(false);
  expect(['en', 'hr-HR', 'sr-Latn-RS', 'zh-cmn-Hans-CN', 'x-klupa', 'i-klingon', 'und'].every(isLanguage)).toBe(true);
  expect(['a', 'a12345678', 'en_US', 'hr-', ''].some(isLanguage)).toBe(false);
});

test('[PROG-15] XAPI-00013 a language names each extension once; private parts may repeat anything', () => {
  expect(['en-a-one-b-two', 'en-x-a-b-a-b', 'x-a-a-a', 'de-1996-x-u-u-co'].every(isLanguage)).toBe(true);
  expect(['ar-a-one-b-two-a-three', 'zh-z-one-z-two-c-three', 'en-u-co-U-ca'].some(isLanguage)).toBe(false);
});

test('[PROG-15] durations, e-mails and language maps', () => {
  for (const one of ['PT5S', 'P1Y2M3DT4H5M6.7S', 'P4W', 'P1D']) checkDuration(one, 'd');
  for (const one of ['P', 'PT', '5S', 'P1S', 'p1d', ''])
    expect(problemOf(() => checkDuration(one, 'd'))).toMatch(/^d: /);
  checkMailto('mailto:a@b.example', 'm');
  for (const one of ['a@b.example', 'mailto:ab', 'MAILTO:a@b@c'])
    expect(problemOf(() => checkMailto(one, 'm'))).not.toBe('');
  expect(problemOf(() => checkLanguageMap({ 'en-US': 'x', e_n: 'y' }, 'display'))).toMatch(/^display\.e_n: /);
  expect(problemOf(() => checkLanguageMap({ en: 1 }, 'display'))).toBe('display.en: must be a string');
});

test('[PROG-15] a media type is one line: no header comes in with it', () => {
  for (const one of ['text/plain', 'text/plain; charset=utf-8', 'image/svg+xml ; a="b c"'])
    expect(checkMediaType(one, 't')).toBe(one);
  for (const one of [
    'text/plain; a="\r\nX-Experience-API-Hash: x"',
    'text/plain;\r\n a=b',
    'text',
    'text/plain; a="ž"',
  ])
    expect(problemOf(() => checkMediaType(one, 't'))).toMatch(/^t: /);
});

test('[PROG-15] an agent has one identifier, an anonymous group members, an authority two of them', () => {
  const agent = { mbox: 'mailto:a@b.example' };
  expect(identityOf(checkAgent({ ...agent, name: 'A' }, 'actor'))).toBe('mbox mailto:a@b.example');
  expect(problemOf(() => checkAgent({ name: 'A' }, 'actor'))).toMatch(/^actor: needs one of/);
  expect(problemOf(() => checkAgent({ ...agent, openid: 'http://a.example' }, 'actor'))).toMatch(/more than one/);
  expect(problemOf(() => checkAgent({ ...agent, Name: 'A' }, 'actor'))).toMatch(/^actor\.Name: /);
  expect(problemOf(() => checkAgent({ account: { homePage: 'http://a.example' } }, 'actor'))).toMatch(
    /^actor\.account\.name/,
  );
  checkGroup({ objectType: 'Group', member: [agent] }, 'actor');
  expect(problemOf(() => checkGroup({ objectType: 'Group' }, 'actor'))).toMatch(/^actor\.member: /);
  expect(
    problemOf(() => checkGroup({ objectType: 'Group', member: [{ objectType: 'Group', ...agent }] }, 'actor')),
  ).toMatch(/^actor\.member\[0\]/);
  checkAuthority({ objectType: 'Group', member: [agent, { openid: 'http://a.example' }] }, 'authority');
  expect(problemOf(() => checkAuthority({ objectType: 'Group', member: [agent] }, 'authority'))).toMatch(/two/);
  expect(problemOf(() => checkAuthority({ objectType: 'Group', ...agent }, 'authority'))).toMatch(/^authority/);
});
