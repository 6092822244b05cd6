import { expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import { allHostNamesOf } from '#features/market/server';
import { deviceDomain } from './use-cases/device-cookie.ts';

const bg = (...hosts: string[]) => ({ label: 'bg', hosts: hosts.map((host) => ({ host })) }) as unknown as Market;
const hostMap = { 'Books.example': 'bg', 'play.books.example': 'bg', 'hr.books.example': 'hr' };

test.each([
  ['a host above another one of the market', ['shelf.example', 'play.shelf.example'], 'shelf.example', 'shelf.example'],
  ['the host below it', ['shelf.example', 'play.shelf.example'], 'play.shelf.example:443', 'shelf.example'],
  ['a host beside the others', ['shelf.example', 'play.example'], 'play.example', undefined],
  ['the one host of a market', ['shelf.example'], 'shelf.example', undefined],
  ['a host whose name only ends alike', ['shelf.example', 'bookshelf.example'], 'bookshelf.example', undefined],
  ['a stranger host', ['shelf.example', 'play.shelf.example'], 'other.shelf.example.evil', undefined],
  ['a host of the operator', ['shelf.example'], 'play.books.example', 'books.example'],
  ['a host that the operator gave to another market', ['shelf.example'], 'shelf.example', undefined],
  ['the development host', ['playground.bg.localhost'], 'playground.bg.localhost:3000', 'bg.localhost'],
])('[DEV-1] [ACC-20] the cookie of a device at %s', (_, hosts, host, domain) => {
  expect(deviceDomain(allHostNamesOf(bg(...hosts), hostMap), host)).toBe(domain);
});
