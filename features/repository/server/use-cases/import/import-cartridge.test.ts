import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdf } from '#platform/server/foreign-files/testing';
import { emptied, openImportStage, toldOf, type ImportStage } from '../../testing/import-stage.ts';
import { cartridge, contentPackage } from '../../testing/packages.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
beforeEach(() => emptied(stage));
afterAll(() => stage.corner.database.close());

const OUTLINE = [
  'Razlomci',
  '  Razlomci',
  '    - pdf Uvod',
  '  Vježbe',
  '    - pdf Listić',
  '    - link Video https://example.org/film?a=1&b=2',
  '    Dodatno',
  '      - document Tekst',
];
const NOT_TAKEN = [
  'Kviz: questions (QTI)',
  'Rasprava: a discussion',
  'Alat: a program on another server (LTI)',
  'Stranica: a web page cannot be a material; make a PDF of it, or a link to it',
  'Opasno: its address is no web address (http, https)',
  'Ničija: the package does not describe its content',
  'Skriveno: the package hides it',
  'Naslov: a heading without content',
].map((line) => `not-taken Razlomci / Vježbe / ${line}`);

test.each(['1', '2', '3'] as const)('[REPO-22] a Common Cartridge 1.%s becomes a unit', async (version) => {
  const report = await stage.run(stage.zip('razlomci.imscc', cartridge(version)));
  expect(await stage.outline()).toEqual(OUTLINE);
  expect(toldOf(report)).toEqual(NOT_TAKEN);
  expect(report.notes).toEqual([
    '1 resources are parts of pages, or nothing leads to them: they are left out',
    'Razlomci / Vježbe / Dodatno / Duboko: deeper than child folders go; its materials are in Razlomci / Vježbe / Dodatno',
  ]);
  expect(report.source).toBe('M1 Razlomci');
  const { rows } = await stage.corner.database.pool.query(
    `select m.licence, m.tags, u.description from repository_materials m join repository_units u on u.id = m.unit_id limit 1`,
  );
  expect(rows).toEqual([{ licence: 'cc-by-sa', tags: ['razlomak', 'dijeljenje'], description: 'Sve o\nrazlomcima.' }]);
});

test('[REPO-22] an unpacked cartridge is the same source as its zip, whatever its name', async () => {
  await stage.run(stage.zip('a.zip', cartridge('3')));
  const again = await stage.run(stage.folder('b', cartridge('3')));
  expect(again.counts).toMatchObject({ made: 0, changed: 0, unchanged: 8 });
  expect(await stage.outline()).toEqual(OUTLINE);
});

test('[REPO-22] of a new export of a cartridge only what is new is made, and what is changed is replaced', async () => {
  await stage.run(stage.zip('a.imscc', cartridge('3')));
  const item = '<item identifier="I99" identifierref="R3"><title>Novo</title></item>';
  const report = await stage.run(stage.zip('a.imscc', cartridge('3', { pdf: await pdf('changed'), item })));
  expect(report.counts).toMatchObject({ made: 1, changed: 2, unchanged: 6 });
  expect(await stage.outline()).toEqual([...OUTLINE.slice(0, 6), '    - document Novo', ...OUTLINE.slice(6)]);
});

test('[REPO-22] packages of one identifier and different titles are different sources', async () => {
  const files = cartridge('3');
  const other = String(files['imsmanifest.xml']).replace('>Razlomci<', '>Kutovi<');
  await stage.run(stage.zip('a.imscc', files));
  const report = await stage.run(stage.zip('a.imscc', { ...files, 'imsmanifest.xml': other }));
  expect(report.counts).toMatchObject({ made: 8, changed: 0, unchanged: 0 });
});

test('[REPO-22] a content package of IMS 1.1.4 becomes a unit of its default organization', async () => {
  const report = await stage.run(stage.zip('biljke.zip', contentPackage()));
  expect(await stage.outline()).toEqual([
    'Plants',
    '  Stablo',
    '    - document Stablo',
    '    - link Poveznica https://example.org/plants',
  ]);
  expect(toldOf(report)).toEqual(['not-taken Other: another order of the same package']);
  const { rows } = await stage.corner.database.pool.query(
    `select description, licence from repository_materials where title = 'Stablo'`,
  );
  expect(rows).toEqual([{ description: 'Opis.', licence: 'cc-by-nc' }]);
});

test('[REPO-22] a package without an order has its resources in one folder', async () => {
  const files = {
    'imsmanifest.xml': `<manifest identifier="X"><organizations/><resources>
      <resource identifier="R1" type="webcontent" href="b.txt"/><resource identifier="R2" type="webcontent" href="https://example.org/x"/>
      <resource identifier="R3" type="webcontent"/></resources></manifest>`,
    'b.txt': 'b',
  };
  const report = await stage.run(stage.zip('Paket.zip', files));
  expect(await stage.outline()).toEqual([
    'Paket',
    '  Paket',
    '    - document b',
    '    - link https://example.org/x https://example.org/x',
  ]);
  expect(toldOf(report)).toEqual(['not-taken Paket / R3: its file is not in the package']);
});
