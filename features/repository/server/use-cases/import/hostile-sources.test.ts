import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasHiddenSigns } from '#platform/kernel';
import { rawZip, type RawEntry } from '#platform/server/zip/testing';
import { emptied, openImportStage, toldOf, type ImportStage } from '../../testing/import-stage.ts';
import { reportText } from './report.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
beforeEach(() => emptied(stage));
afterAll(() => stage.corner.database.close());

const ok: RawEntry = { name: 'A/ok.txt', data: 'ok' };
const mebibyte = 1024 ** 2;

test.each<[string, RegExp, RawEntry[] | Buffer]>([
  ['a step up', /^path-traversal: .*\.\.\/evil/, [ok, { name: '../evil.txt', data: 'x' }]],
  ['an absolute path', /^path-traversal/, [ok, { name: '/etc/evil', data: 'x' }]],
  ['a path of Windows', /^path-traversal/, [ok, { name: 'A\\evil.txt', data: 'x' }]],
  [
    'a symbolic link',
    /^symlink-entry/,
    [{ name: 'A/l', data: '/etc/passwd', externalAttributes: (0o120777 << 16) >>> 0 }],
  ],
  ['a name twice', /^duplicate-entry/, [ok, { name: 'a/OK.txt', data: 'x' }]],
  ['a name of another encoding', /^non-utf8-name/, [{ name: Buffer.from('caf\xe9.txt', 'latin1'), data: 'x' }]],
  ['a password', /^encrypted/, [{ name: 'A/s', data: 'x', flags: 0x801 }]],
  ['a bomb', /^zip-bomb/, [{ name: 'A/zeros.bin', data: Buffer.alloc(2 * mebibyte) }]],
  ['folders in folders', /nested deeper than 32/, [{ name: `${'a/'.repeat(20_000)}a.txt`, data: 'x' }]],
  ['no zip', /^not-a-zip/, Buffer.from('no zip at all')],
  ['a zip that is cut off', /^not-a-zip/, rawZip([ok]).subarray(0, -10)],
])('[REPO-22] a zip with %s is refused in a line, and changes nothing', async (_, line, entries) => {
  const path = stage.zip('a.zip', Buffer.isBuffer(entries) ? entries : rawZip(entries));
  await expect(stage.run(path)).rejects.toThrow(
    expect.objectContaining({ name: 'SourceRefused', message: expect.stringMatching(line) }),
  );
  expect(await stage.outline()).toEqual([]);
  expect(await stage.keys()).toEqual([]);
});

test('[REPO-22] a path that names nothing is refused in a line', async () => {
  await expect(stage.run(join(stage.folder('a', {}), 'none'))).rejects.toThrow('There is no such file or folder.');
});

const manifest = (xml: string) => ({ 'imsmanifest.xml': xml });
const BILLION = `<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;

test.each<[string, RegExp, string | Buffer]>([
  ['entities in entities', /^entity-definition/, `${BILLION}<manifest identifier="&c;"/>`],
  ['elements without an end', /^malformed.*nested deeper than 512/, `<manifest>${'<item>'.repeat(5000)}`],
  ['very many elements', /^too-large/, `<manifest>${'<a/>'.repeat(400_000)}</manifest>`],
  ['8 MiB', /has \d+ bytes; the limit is/, `<manifest>${' '.repeat(9 * mebibyte)}</manifest>`],
  ['another document', /describes no package/, '<html/>'],
  ['bytes that are no text', /^malformed/, Buffer.from([0xff, 0xd8, 0x00, 0x01])],
  ['no end', /^malformed/, '<manifest identifier="M">'],
])('[REPO-22] a description with %s is refused in a line', async (_, line, xml) => {
  await expect(stage.run(stage.folder('a', { 'imsmanifest.xml': xml }))).rejects.toThrow(
    expect.objectContaining({ name: 'SourceRefused', message: expect.stringMatching(line) }),
  );
  expect(await stage.outline()).toEqual([]);
});

test('[REPO-22] an external entity is not read', async () => {
  const xml = `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest identifier="M"><organizations><organization>
    <title>&x;T</title><item identifier="i" identifierref="r"><title>a&x;</title></item></organization></organizations>
    <resources><resource identifier="r" type="webcontent" href="a.txt"/></resources></manifest>`;
  await stage.run(stage.folder('a', { ...manifest(xml), 'a.txt': 'a' }));
  expect(await stage.outline()).toEqual(['T', '  T', '    - document a']);
});

test('[REPO-22] items that lead out of the package, run something or hide what they are, are told', async () => {
  const hrefs: readonly (readonly [string, string, string])[] = [
    ['webcontent', '../../etc/passwd', 'its file would be outside of the package'],
    ['webcontent', '%2e%2e/%2e%2e/etc/passwd', 'its file would be outside of the package'],
    ['webcontent', '/etc/passwd', 'its file would be outside of the package'],
    ['webcontent', 'javascript:alert(1)', 'its address is no web address (http, https)'],
    ['webcontent', 'file:///etc/passwd', 'its address is no web address (http, https)'],
    ['webcontent', 'data:text/html,x', 'its address is no web address (http, https)'],
    ['webcontent', 'https://user:secret@example.org/', 'its address is no web address (http, https)'],
    ['webcontent', '100%.txt', 'its file is not in the package'],
    ['imswl_xmlv1p1', 'link.xml', 'entity-definition'],
    ['weird/type', 'a.txt', 'of the unknown type'],
    ['webcontent', 'virus.exe', 'files of its type are not kept'],
  ];
  const item = (_: unknown, at: number) => `<item identifier="i" identifierref="r${at}"><title>${at}</title></item>`;
  const resource = ([type, href]: readonly [string, string, string], at: number) =>
    `<resource identifier="r${at}" type="${type}" href="${href}"/>`;
  const xml = `<manifest identifier="M"><organizations><organization><title>T</title>${hrefs.map(item).join('')}</organization></organizations>
    <resources>${hrefs.map(resource).join('')}</resources></manifest>`;
  const files = {
    'link.xml': `${BILLION}<webLink><url href="https://example.org/&c;"/></webLink>`,
    'virus.exe': 'MZ\0\0',
  };
  const report = await stage.run(stage.folder('a', { ...manifest(xml), ...files }));
  expect(await stage.outline()).toEqual([]);
  const told = toldOf(report);
  for (const [at, [, , reason]] of hrefs.entries())
    expect(told.some((line) => line.includes(` / ${at}: ${reason}`))).toBe(true);
});

test('[REPO-22] many items of one identifier and one file end at the limits of a folder, very many are refused', async () => {
  const item = '<item identifier="i" identifierref="r"><title>x</title></item>';
  const folder = (count: number) =>
    stage.folder('a', {
      ...manifest(`<manifest identifier="M"><organizations><organization><title>T</title>${item.repeat(count)}
        </organization></organizations><resources><resource identifier="r" type="webcontent" href="a.txt"/></resources></manifest>`),
      'a.txt': 'a',
    });
  const report = await stage.run(folder(5000), { isDryRun: true });
  expect(report.counts).toMatchObject({ made: 202, 'not-taken': 4800 });
  await expect(stage.run(folder(50_000))).rejects.toThrow('The package has more than 10000 items.');
}, 60_000);

test('[REPO-22] an entry that is longer than it declares, or damaged, is told; the others are taken', async () => {
  const path = stage.zip(
    'gradivo.zip',
    rawZip([
      ok,
      { name: 'A/damaged.pdf', data: 'x', checksum: 1 },
      { name: 'A/link.url', data: 'URL=https://example.org/', checksum: 1 },
      { name: 'A/long.bin', data: randomBytes(20 * mebibyte), declaredSize: 17 * mebibyte, method: 8 },
      { name: 'A/short.txt', data: 'text', declaredSize: 400 },
    ]),
  );
  const report = await stage.run(path).catch((error: unknown) => error as Error);
  if (report instanceof Error) throw report;
  expect(await stage.outline()).toEqual(['A', '  A', '    - document ok']);
  expect(
    toldOf(report)
      .map((line) => line.replace(/.*: (\S+): .*/, '$1'))
      .toSorted(),
  ).toEqual(['unreadable-entry', 'unreadable-entry', 'unreadable-entry', 'zip-bomb']);
});

test('[REPO-22] names of a source move no cursor of a terminal', async () => {
  const report = await stage.run(stage.folder('a', { 'A/\u001b[2Jx\u202egpj.url': 'URL=ftp://example.org/' }));
  const text = reportText(report);
  expect(text).toContain('A/[2Jxgpj.url: it names no web address');
  expect(text.split('\n').filter(hasHiddenSigns)).toEqual([]);
});
