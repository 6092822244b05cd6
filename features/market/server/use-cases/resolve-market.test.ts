import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hostLabel } from '../../contract/index.ts';
import { loadMarkets, parseHostMap, resolveMarket, speakerOf } from '../index.ts';

const markets = await loadMarkets({ folders: [fileURLToPath(new URL('../../../../markets', import.meta.url))] });
const resolve = resolveMarket(markets);

describe('a market is picked by host', () => {
  test.each(markets.map((market) => market.label))('[MKT-12] %s answers at its localhost name', (label) => {
    expect(resolve(`${hostLabel(label)}.localhost`).label).toBe(label);
    expect(resolve(`${hostLabel(label)}.LOCALHOST:5173`).label).toBe(label);
  });

  test.each([
    ['bg.example', 'bg'],
    ['BG.Example.', 'bg'],
    ['hr-maxtura.localhost:80', 'hr_maxtura'],
    ['sr-mk.localhost', 'sr-MK'],
  ])('[MKT-1] %s is %s', (host, label) => expect(resolve(host).label).toBe(label));

  test.each([
    undefined,
    '',
    'localhost',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '[bg.example]',
    'hr.localhost.evil.test',
    'xhr.localhost',
    '..',
    ':',
    '\u0000',
    'a'.repeat(5000),
    '__proto__',
    'hr_maxtura.localhost',
  ])('[MKT-2] %j gets the configuration of unknown hosts', (host) => {
    expect(resolve(host)).toMatchObject({
      label: 'unknown-host',
      language: 'hr',
      supportsPublicationUnlock: 'internal',
      registrationRoles: ['teacher', 'parent', 'student'],
    });
  });

  test('[MKT-2] the default market can be another one', () => {
    const inEnglish = resolveMarket(markets, { defaultMarket: 'en' });
    expect(inEnglish('nobody.example').label).toBe('en');
    expect(inEnglish('hr.localhost').label).toBe('hr');
    expect(() => resolveMarket(markets, { defaultMarket: 'xx' })).toThrow(
      'default market: xx: there is no such market',
    );
  });

  test('[MKT-10] a host may change its market', () => {
    expect(resolve('playground.bg.localhost:8080')).toMatchObject({
      label: 'bg',
      layout: 'pyp',
      hasExternalBookshelf: true,
    });
    expect(resolve('bg.localhost').layout).toBe('default');
    expect(resolve('playground.bg.localhost')).toBe(resolve('playground.bg.localhost'));
  });

  test('[MKT-12] operators map their own names, which win', () => {
    const mapped = resolveMarket(markets, { hostMap: parseHostMap(' shelf.school.test=sl , HR.example=en,') });
    expect(mapped('shelf.school.test:443').label).toBe('sl');
    expect(mapped('hr.example').label).toBe('en');
    expect(() => resolveMarket(markets, { hostMap: { 'a.test': 'nope' } })).toThrow(
      'host map: a.test: nope: there is no such market',
    );
    expect(() => parseHostMap('a.test')).toThrow('host map: a.test: expected host=label');
    expect(parseHostMap('')).toEqual({});
  });

  test('[MKT-1] any number of strange hosts is answered', () => {
    for (let count = 0; count < 3000; count++) expect(resolve(`h${count}.test`).label).toBe('unknown-host');
    expect(resolve('hr.localhost').label).toBe('hr');
  });
});

test('[MKT-9] a kept locale counts where the market, or one of its workspace, speaks it', () => {
  const said = (label: string, locale?: string) => {
    const market = markets.find((one) => one.label === label);
    return market && speakerOf(market, markets, locale).label;
  };
  expect(said('mk')).toBe('mk');
  expect(said('mk', 'mk')).toBe('mk');
  expect(said('mk', markets.find(({ label }) => label === 'al-MK')?.languageTag)).toBe('al-MK');
  expect(said('mk', 'bg')).toBe('mk');
  expect(said('hr', 'mk')).toBe('hr');
  expect(said('hr', '<script>')).toBe('hr');
});
