import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadMarkets, marketAsset, marketTheme, resolveMarket } from '../index.ts';

const shipped = fileURLToPath(new URL('../../../../markets', import.meta.url));
const made: string[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klupa-markets-'));
  made.push(folder);
});
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true }))));

async function addMarket(label: string, fields: string): Promise<void> {
  await mkdir(join(folder, label), { recursive: true });
  await writeFile(join(folder, label, 'market.ts'), `export const market = { ${fields} };\n`);
}

const whole = `language: 'fr', workspace: [900], domainPageTitle: 'Klupa'`;

describe('a 30th market [MKT-5]', () => {
  test('needs one file in any folder', async () => {
    await addMarket('fr', `${whole}, registrationRoles: ['teacher'] as ('teacher' | 'student')[]`);
    const markets = await loadMarkets({ folders: [shipped, folder] });
    expect(resolveMarket(markets)('fr.localhost')).toMatchObject({
      label: 'fr',
      languageTag: 'fr',
      contactSupport: 'help@fr.example',
      canJoinFamilyGroup: false,
    });
    expect(markets).toHaveLength(31);
  });

  test('may be changed by the operator', async () => {
    await addMarket('fr', whole);
    const overrides = { fr: { hosts: [{ host: 'shelf.test' }], ga: 'G-1' } };
    expect(await loadMarkets({ folders: [folder], overrides })).toMatchObject([
      { ga: 'G-1', hosts: [{ host: 'shelf.test' }] },
    ]);
    await expect(loadMarkets({ folders: [folder], overrides: { xx: {} } })).rejects.toThrow(
      'market overrides: xx: there is no such market',
    );
  });
});

describe('a wrong market file stops with one line: file, field, reason [MKT-4]', () => {
  test.each([
    [`${whole}, colour: 'red'`, /fr\/market\.ts: colour: Unrecognized key/],
    [
      `${whole}, registrationRoles: ['pupil']`,
      /fr\/market\.ts: registrationRoles\[0\]: Invalid option: expected one of "student"\|"parent"\|"teacher"/,
    ],
    [`language: 'fr', domainPageTitle: 'K'`, /fr\/market\.ts: workspace: Invalid input: expected array/],
    [`${whole}, workspace: []`, /fr\/market\.ts: workspace: expected at least one workspace/],
    [`${whole}, externalHelpLink: 'help'`, /externalHelpLink: expected an address/],
    [`${whole}, hosts: [{ host: 'Fr.Example' }]`, /hosts\[0\]\.host: expected a lower-case host name/],
    [
      `${whole}, hosts: [{ host: 'fr.example', overrides: { label: 'x' } }]`,
      /hosts\[0\]\.overrides\.label: Unrecognized key/,
    ],
    [`${whole}, courseHosts: ['https://units.example']`, /courseHosts\[0\]: expected a lower-case host name/],
    [`${whole}, courseHosts: ['units.example:']`, /courseHosts\[0\]: expected a lower-case host name/],
    [`${whole}, languageTag: 'fr_FR'`, /languageTag: expected a BCP 47 tag/],
    [`${whole}, label: 7, operatorLoginAddress: 'javascript:alert(1)'`, /operatorLoginAddress: expected an address/],
  ])('%s', async (fields, line) => {
    await addMarket('fr', fields);
    const error = await loadMarkets({ folders: [folder] }).then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).toMatch(line);
    expect(error?.message).not.toContain('\n');
  });

  test('[SAFE-28] all mistakes of all files are said at once', async () => {
    await addMarket('fr', `${whole}, colour: 'red', size: 7, workspace: [], externalHelpLink: 'help'`);
    await addMarket('it', `${whole}, languageTag: 'it_IT'`);
    const error = await loadMarkets({ folders: [folder] }).then(
      () => undefined,
      (reason: Error) => reason,
    );
    const lines = error?.message.split('\n').map((line) => /([a-z]{2}\/market\.ts: \w+):/.exec(line)?.[1]);
    expect(lines?.toSorted()).toEqual([
      'fr/market.ts: colour',
      'fr/market.ts: externalHelpLink',
      'fr/market.ts: size',
      'fr/market.ts: workspace',
      'it/market.ts: languageTag',
    ]);
  });

  test('a file that is no program, or exports nothing', async () => {
    await addMarket('fr', 'language: ');
    await expect(loadMarkets({ folders: [folder] })).rejects.toThrow(
      /fr\/market\.ts: \(whole file\): cannot be loaded: /,
    );
    await mkdir(join(folder, 'a'));
    await writeFile(join(folder, 'a', 'market.ts'), 'export const shop = 1;');
    await expect(loadMarkets({ folders: [folder] })).rejects.toThrow(
      /a\/market\.ts: market: the file exports no object/,
    );
  });

  test('labels and hosts that two markets claim; folders that are not there', async () => {
    await addMarket('hr', whole);
    await expect(loadMarkets({ folders: [shipped, folder] })).rejects.toThrow(
      /hr\/market\.ts: label: hr is also in markets\/hr\/market\.ts/,
    );
    await rm(join(folder, 'hr'), { recursive: true });
    await addMarket('fr', `${whole}, hosts: [{ host: 'bg.example' }]`);
    await expect(loadMarkets({ folders: [shipped, folder] })).rejects.toThrow(
      /fr\/market\.ts: hosts: bg\.example is also claimed by markets\/bg\/market\.ts/,
    );
    await expect(loadMarkets({ folders: [join(folder, 'none')] })).rejects.toThrow(/none: cannot be read \(ENOENT\)/);
  });
});

describe('assets [MKT-8]', () => {
  test('a market without own drawing gets the default one in its colours', async () => {
    const [market] = await loadMarkets({ folders: [shipped] });
    if (!market) throw new Error('no market');
    const logo = await marketAsset(market, 'logo.svg', join(shipped, 'default'));
    expect(logo?.type).toBe('image/svg+xml');
    expect(logo?.body.toString()).toContain(`${await marketTheme(market)}</style>`);
    expect(await marketAsset(market, '../market.ts', join(shipped, 'default'))).toBeUndefined();
    expect(await marketAsset(market, 'none.svg', join(shipped, 'default'))).toBeUndefined();
  });

  test('its own file wins', async () => {
    await addMarket('fr', whole);
    await mkdir(join(folder, 'fr/assets'));
    await writeFile(join(folder, 'fr/assets/logo.svg'), '<svg/>');
    const [market] = await loadMarkets({ folders: [folder] });
    expect(market && (await marketAsset(market, 'logo.svg', join(shipped, 'default')))?.body.toString()).toBe('<svg/>');
  });
});
