import { expect, test } from 'vitest';
import { aliasOf } from './alias.ts';

test.each([
  ['U šumi, zimi', 'u-sumi-zimi'],
  ['Малък тест', 'malak-test'],
  ['Първата буква', 'parvata-bukva'],
  ['Мій їжак', 'mij-izak'],
  ['Ђурђевак', 'durdevak'],
  ['123', 'book-123'],
  ['new', 'book-new'],
  ['???', 'book'],
])('[NAV-1] %s has the alias %s', (name, alias) => {
  expect(aliasOf(name)).toBe(alias);
});
