import { expect, test } from 'vitest';
import { deviceOf, PASS_SECONDS, readPass, signPass, type Pass } from './pass.ts';

const SECRET = 'a secret of more than thirty-two letters';
const now = new Date('2026-09-01T08:00:00Z');
const pass: Pass = {
  workspaceId: 10,
  publicationId: 7,
  fileKey: 'publications/ab/abc.epub',
  sessionId: 'a-session',
  sessionWorkspaceId: 10,
  productOrigin: 'https://books.example.hr',
  device: deviceOf('Browser/1'),
  readablePages: 2,
  expiresAt: now.getTime() / 1000 + PASS_SECONDS,
};
const token = signPass(pass, SECRET);
const [payload = '', signature = ''] = token.split('.');
const payloadOf = (change: (fields: unknown[]) => void): string => {
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
  change(fields);
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
};

test('[SHELF-13] a pass says again what was signed, and fits into one segment of an address', () => {
  expect(readPass(token, SECRET, now)).toEqual(pass);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(token.length).toBeLessThan(512);
  expect(readPass(signPass({ ...pass, readablePages: null }, SECRET), SECRET, now)?.readablePages).toBeNull();
});

test.each([
  ['nothing', ''],
  ['no signature', payload],
  ['an empty signature', `${payload}.`],
  ['a short signature', `${payload}.${signature.slice(0, -2)}`],
  ['another spelling of the signature', `${payload}.${signature}=`],
  ['a third part', `${token}.x`],
  ['a longer sample', `${payloadOf((fields) => fields.splice(7, 1, null))}.${signature}`],
  ['another book', `${payloadOf((fields) => fields.splice(2, 1, 'publications/cd/cde.epub'))}.${signature}`],
  ['another session', `${payloadOf((fields) => fields.splice(3, 1, 'anonymous'))}.${signature}`],
  ['another product', `${payloadOf((fields) => fields.splice(5, 1, 'https://elsewhere.example'))}.${signature}`],
  ['a later end', `${payloadOf((fields) => fields.splice(8, 1, pass.expiresAt + 1))}.${signature}`],
  ['another secret', signPass(pass, `${SECRET}!`)],
  ['an end that has come', signPass({ ...pass, expiresAt: now.getTime() / 1000 }, SECRET)],
  ['a life longer than any', signPass({ ...pass, expiresAt: pass.expiresAt + 1 }, SECRET)],
])('[SHELF-13] no pass: %s', (_, forged) => expect(readPass(forged, SECRET, now)).toBeUndefined());
