import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '#features/files/server';
import { drawing, mp4, pdf, wav } from '#platform/server/foreign-files/testing';
import { deleteOwn } from '../../repositories/purge.ts';
import { emptied, openImportStage, toldOf, type Files, type ImportStage } from '../../testing/import-stage.ts';
import { deleteFolder } from '../edit-folder.ts';
import { deleteMaterial } from '../edit-material.ts';
import { deleteUnit } from '../edit-unit.ts';
import { EDITOR } from '../../testing/corner.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
beforeEach(() => emptied(stage));
afterAll(() => stage.corner.database.close());

const TREE: Files = {
  '10 - Oblici/slika.svg': drawing('<rect width="1" height="1"/>'),
  '2 - Brojevi/01 - Zbrajanje/10 zadataka.pdf': await pdf('ten'),
  '2 - Brojevi/01 - Zbrajanje/2 zadatka.pdf': await pdf('two'),
  '2 - Brojevi/01 - Zbrajanje/Vježbe/zvuk.wav': wav(),
  '2 - Brojevi/01 - Zbrajanje/Vježbe/Duboko/dublje/tekst.txt': 'Tekst.',
  '2 - Brojevi/stranica.url': '[InternetShortcut]\r\nURL=https://example.org/a\r\n',
  '2 - Brojevi/.DS_Store': 'x',
  '2 - Brojevi/__MACOSX/._a.pdf': 'x',
  '2 - Brojevi/Thumbs.db': 'x',
  '2 - Brojevi/Prazno/desktop.ini': 'x',
};
const OUTLINE = [
  'Brojevi',
  '  Brojevi',
  '    - link stranica https://example.org/a',
  '  Zbrajanje',
  '    - pdf 2 zadatka',
  '    - pdf 10 zadataka',
  '    Vježbe',
  '      - audio zvuk',
  '      - document tekst',
  'Oblici',
  '  Oblici',
  '    - image slika',
];
const NOTHING = { changed: 0, deleted: 0, stays: 0, 'not-taken': 0 };
const idOf = async (table: string, title: string) =>
  Number(
    (await stage.corner.database.pool.query<{ id: string }>(`select id from ${table} where title = $1`, [title]))
      .rows[0]?.id,
  );

test('[REPO-22] a folder tree becomes units, folders, child folders and materials, in natural order', async () => {
  const report = await stage.run(stage.folder('gradivo', TREE));
  expect(await stage.outline()).toEqual(OUTLINE);
  expect(report.counts).toEqual({ ...NOTHING, made: 12, unchanged: 0 });
  expect(report.notes).toEqual([
    'Brojevi / Zbrajanje / Vježbe / Duboko: deeper than child folders go; its materials are in Brojevi / Zbrajanje / Vježbe',
  ]);
  expect(await stage.count('files_files where unused_since is null and owner_id is null')).toBe(5);
  expect(await stage.count(`files_uses where use ~ '^repository.materials:[0-9]+$'`)).toBe(5);
});

test('[REPO-22] a zip of a tree is the same, also with a folder of its name around it', async () => {
  const wrapped = Object.fromEntries(Object.entries(TREE).map(([path, content]) => [`gradivo/${path}`, content]));
  await stage.run(stage.zip('gradivo.zip', wrapped));
  expect(await stage.outline()).toEqual(OUTLINE);
  const again = await stage.run(stage.zip('gradivo.zip', TREE));
  expect(again.counts).toEqual({ ...NOTHING, made: 0, unchanged: 12 });
});

test('[REPO-22] a second import makes nothing and stores nothing', async () => {
  const folder = stage.folder('gradivo', TREE);
  await stage.run(folder);
  const keys = await stage.keys();
  const again = await stage.run(folder);
  expect(again.counts).toEqual({ ...NOTHING, made: 0, unchanged: 12 });
  expect(await stage.outline()).toEqual(OUTLINE);
  expect(await stage.keys()).toEqual(keys);
  expect(await stage.count('files_files')).toBe(5);
});

test('[REPO-22] two imports at once make nothing twice', async () => {
  const folder = stage.folder('gradivo', TREE);
  await Promise.all([stage.run(folder), stage.run(folder)]);
  expect((await stage.outline()).toSorted()).toEqual(OUTLINE.toSorted());
});

test('[REPO-22] another grade, another teacher and another name are other sources', async () => {
  const folder = stage.folder('gradivo', { 'A/a.txt': 'a' });
  const place = { language: 'hr', gradeId: stage.corner.grades[2] ?? 0, subjectId: stage.corner.subjects.nature };
  const owner = { workspaceId: 10, id: '11111111-1111-4111-8111-111111111111' };
  for (const differs of [{}, { place }, { owner }, { sourceName: 'drugo' }])
    expect((await stage.run(folder, differs)).counts.made).toBe(3);
  expect(await stage.count(`repository_units where owner_id = '${owner.id}'`)).toBe(1);
  expect(await stage.count(`files_files where owner_id = '${owner.id}' and workspace_id = 10`)).toBe(1);
  await deleteOwn(stage.corner.person().scope, owner.id);
  expect(await stage.count('repository_imports')).toBe(9);
});

test('[REPO-22] a changed file replaces that of its material, and leaves the words of people', async () => {
  const folder = stage.folder('gradivo', { 'A/a.txt': 'before', 'A/b.url': 'URL=https://example.org/1' });
  await stage.run(folder);
  await stage.corner.database.pool.query(`update repository_materials set title = 'Novo ime' where title = 'a'`);
  writeFileSync(join(folder, 'A/a.txt'), await pdf());
  writeFileSync(join(folder, 'A/b.url'), 'URL=https://example.org/2');
  expect((await stage.run(folder)).counts).toMatchObject({ changed: 2, made: 0, unchanged: 2 });
  expect(await stage.outline()).toEqual(['A', '  A', '    - pdf Novo ime', '    - link b https://example.org/2']);
  expect(await stage.count('files_uses')).toBe(1);
  expect(await stage.count('files_files where unused_since is not null')).toBe(1);
  expect((await stage.run(folder)).counts).toMatchObject({ changed: 0, unchanged: 4 });
});

test('[REPO-22] a link that a person has changed stays', async () => {
  const folder = stage.folder('gradivo', { 'A/b.url': 'URL=https://example.org/1' });
  await stage.run(folder);
  await stage.corner.database.pool.query(`update repository_materials set address = 'https://example.org/mine'`);
  expect((await stage.run(folder)).counts).toMatchObject({ unchanged: 3 });
  writeFileSync(join(folder, 'A/b.url'), 'URL=https://example.org/2');
  expect(toldOf(await stage.run(folder))).toEqual(['stays A / A / b: a person has changed it since']);
  expect(await stage.outline()).toContain('    - link b https://example.org/mine');
});

test('[REPO-22] what a person has deleted is not brought back, and the report says so', async () => {
  const folder = stage.folder('gradivo', TREE);
  await stage.run(folder);
  const editor = stage.corner.person(EDITOR);
  await deleteMaterial(editor, await idOf('repository_materials', '10 zadataka'), stage.corner.deps);
  await deleteFolder(editor, await idOf('repository_folders', 'Vježbe'), stage.corner.deps);
  await deleteUnit(editor, await idOf('repository_units', 'Oblici'), stage.corner.deps);
  const told = [
    'deleted Brojevi / Zbrajanje / 10 zadataka: ',
    'deleted Brojevi / Vježbe: with everything in it',
    'deleted Oblici: with everything in it',
  ];
  expect(toldOf(await stage.run(folder))).toEqual(told);
  // The purge removes the rows. The things stay deleted.
  for (const table of ['materials', 'folders', 'units'])
    await stage.corner.database.pool.query(`delete from repository_${table} where deleted_at is not null`);
  expect(toldOf(await stage.run(folder))).toEqual(told);
  expect(await stage.outline()).toEqual(OUTLINE.slice(0, 5));
});

test('[REPO-22] what the source no longer has stays, and the report says so', async () => {
  const folder = stage.folder('gradivo', TREE);
  await stage.run(folder);
  rmSync(join(folder, '10 - Oblici'), { recursive: true });
  rmSync(join(folder, '2 - Brojevi/stranica.url'));
  expect(toldOf(await stage.run(folder)).toSorted()).toEqual([
    'stays Brojevi / Brojevi: the source no longer has it',
    'stays Brojevi / stranica: the source no longer has it',
    'stays Oblici: the source no longer has it',
  ]);
  expect(await stage.outline()).toEqual(OUTLINE);
});

test('[REPO-22] a dry run reads and checks everything, and changes nothing', async () => {
  const folder = stage.folder('gradivo', { ...TREE, 'A/program.exe': 'MZ\0\0', 'A/prazno.pdf': '' });
  const dry = await stage.run(folder, { isDryRun: true });
  expect(await stage.outline()).toEqual([]);
  expect(await stage.keys()).toEqual([]);
  for (const table of ['repository_imports', 'files_files', 'files_usage']) expect(await stage.count(table)).toBe(0);
  expect(dry.counts).toEqual({ ...NOTHING, made: 12, unchanged: 0, 'not-taken': 3 });
  const real = await stage.run(folder);
  expect({ ...real, isDryRun: true }).toEqual(dry);
  expect(toldOf(real)).toEqual([
    'not-taken A: nothing in it is taken',
    'not-taken A / A / prazno: it is empty (files.empty)',
    'not-taken A / A / program: files of its type are not kept (files.type-refused)',
  ]);
});

test('[REPO-22] a tree with files at its top is one unit; pages, links of the disk and captions are told', async () => {
  const folder = stage.folder('03_Moja_cjelina', {
    'a.txt': ' https://example.org/only ',
    'b.txt': 'Dva retka\nhttps://example.org/',
    'c.html': '<p>Stranica <img src="a.png"></p>',
    'd.html':
      '<html><head><title>T</title></head><body><p><a href="https://example.org/d">Otvori</a></p></body></html>',
    'e.webloc': '<plist version="1.0"><dict><key>URL</key><string>https://example.org/e</string></dict></plist>',
    'f.url': 'URL=javascript:alert(1)',
    'g.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nBok!\n',
    'Mapa/x.txt': 'x',
  });
  symlinkSync('/etc/passwd', join(folder, 'h.txt'));
  const report = await stage.run(folder, { isPublished: false });
  expect(await stage.outline()).toEqual([
    'Moja cjelina (draft)',
    '  Moja cjelina',
    '    - link a https://example.org/only',
    '    - document b',
    '    - link d https://example.org/d',
    '    - link e https://example.org/e',
    '  Mapa',
    '    - document x',
  ]);
  expect(toldOf(report)).toEqual([
    'not-taken Moja cjelina / Moja cjelina / g: captions alone are no material',
    'not-taken h.txt: a link of the file system, or no file',
    'not-taken c.html: a web page cannot be a material; make a PDF of it, or a link to it',
    'not-taken f.url: it names no web address',
  ]);
});

test('[REPO-22] captions beside a film or a sound belong to it', async () => {
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nBok!\n';
  const folder = stage.folder('gradivo', {
    'A/film.mp4': mp4(),
    'A/Film.hr.vtt': captions,
    'A/film.en.vtt': captions.replace('Bok', 'Hi'),
    'A/zvuk.wav': wav(),
    'A/zvuk.vtt': 'Bok!',
  });
  expect(toldOf(await stage.run(folder))).toEqual([
    'not-taken A / A / film.en: captions alone are no material',
    'not-taken A / A / zvuk: its captions are no captions',
  ]);
  expect(await stage.outline()).toEqual(['A', '  A', '    - video film']);
  const used = `files_uses s join files_files f on f.id = s.file_id and f.kind in ('video', 'captions')
    join repository_materials m on s.use = 'repository.materials:' || m.id and f.id in (m.file_id, m.captions_id)`;
  expect(await stage.count(used)).toBe(2);
  expect((await stage.run(folder)).counts).toMatchObject({ made: 0, changed: 0, unchanged: 3 });
  rmSync(join(folder, 'A/Film.hr.vtt'));
  writeFileSync(join(folder, 'A/zvuk.vtt'), captions);
  expect((await stage.run(folder)).counts).toMatchObject({ made: 1, changed: 1, unchanged: 2, 'not-taken': 0 });
  expect(await stage.count(used)).toBe(3);
  expect((await stage.run(folder)).counts).toMatchObject({ made: 0, changed: 0, unchanged: 4 });
});

test('[REPO-22] an import that is cut off in the middle is made whole by the next', async () => {
  const folder = stage.folder('gradivo', TREE);
  let left = 3;
  const failing: FileStore = {
    ...stage.files,
    storeFile: (...given) =>
      left-- > 0 ? stage.files.storeFile(...given) : Promise.reject(new Error('the disk is full')),
  };
  const cut = await stage.run(folder, {}, failing);
  expect(cut.failure).toEqual(new Error('the disk is full'));
  expect(await stage.outline()).toEqual([]);
  left = 4;
  await stage.run(folder, {}, failing);
  expect(await stage.outline()).toEqual(OUTLINE.slice(0, 9));
  expect((await stage.run(folder)).counts).toMatchObject({ made: 3, unchanged: 9 });
  expect(await stage.outline()).toEqual(OUTLINE);
});

test('[REPO-22] limits of folders and materials are told, not broken', async () => {
  const many = Array.from({ length: 201 }, (_, number) => [`A/${number}.url`, `URL=https://example.org/${number}`]);
  const report = await stage.run(stage.folder('gradivo', Object.fromEntries(many)));
  expect(report.counts).toMatchObject({ made: 202, 'not-taken': 1 });
  expect(toldOf(report)).toEqual(['not-taken A / A / 200: a folder has 200 materials at most']);
});

test('[REPO-22] the materials of the demo are taken', async () => {
  const report = await stage.run(join(import.meta.dirname, '../../../../../demo/materials/files'));
  expect(toldOf(report)).toEqual([]);
  expect(await stage.outline()).toEqual([
    'files',
    '  files',
    '    - pdf clocks',
    '    - image day',
    '    - image fractions',
    '    - pdf number-lines',
    '    - image plant',
    '    - audio rhythm',
    '    - audio scale',
    '    - pdf sums',
    '    - pdf times-table',
    '    - image town',
    '    - image water',
    '    - pdf writing-lines',
  ]);
});
