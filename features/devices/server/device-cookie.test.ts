import { expect, test } from 'vitest';
import { deviceDomain } from './use-cases/device-cookie.ts';

const market = (...hosts: string[]) => ({ label: 'bg', hosts: hosts.map((host) => ({ host })) });

test.each([
  ['a host above another one of the market', ['shelf.example', 'play.shelf.example'], 'shelf.example', 'shelf.example'],
  ['the host below it', ['shelf.example', 'play.shelf.example'], 'play.shelf.example:443', 'shelf.example'],
  ['a host beside the others', ['shelf.example', 'play.example'], 'play.example', undefined],
  ['the one host of a market', ['shelf.example'], 'shelf.example', undefined],
  ['a host whose name only ends alike', ['shelf.example', 'bookshelf.example'], 'bookshelf.example', undefined],
  ['a stranger host', ['shelf.example', 'play.shelf.example'], 'other.shelf.example.evil', undefined],
  ['the development host', ['playground.bg.localhost'], 'playground.bg.localhost:3000', 'bg.localhost'],
])('[DEV-1] [ACC-20] the cookie of a device at %s', (_, hosts, host, domain) => {
  expect(deviceDomain(market(...hosts) as Parameters<typeof deviceDomain>[0], host)).toBe(domain);
});
