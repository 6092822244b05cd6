import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded, FOUND_MAX, wordsOf } from '../contract/index.ts';
import { deleteFolder } from './use-cases/edit-folder.ts';
import { deleteMaterial } from './use-cases/edit-material.ts';
import { updateUnit } from './use-cases/edit-unit.ts';
import { createSystemScope } from '#platform/server/db';
import { keptWords, readUnread } from './use-cases/files/file-words.ts';
import { search } from './use-cases/search.ts';
import { putText, renewText } from './repositories/files/texts.ts';
import { codeOf, EDITOR, openCorner, valueOf, type Corner } from './testing/corner.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

type Person = ReturnType<Corner['person']>;

const find = async (who: Person, query: string, more: object = {}) =>
  valueOf(await search(who, { query, kind: undefined, page: 1, ...more }, corner.deps));
const titles = async (who: Person, query: string, more?: object) =>
  (await find(who, query, more)).items.map(({ title }) => title);

test('[REPO-3] accents fold, Cyrillic is Latin, a typo is forgiven, all words count', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const unit = await corner.unit(editor, 'Množenje i dijeljenje', { description: 'Šećer i čokolada' });
  const folder = await corner.folder(editor, unit, 'Za đake');
  await corner.material(editor, folder, 'Љубица и њена жаба', { tags: ['žabac'] });
  for (const query of ['množenje', 'MNOZENJE', 'mnozenje dijeljenje', 'mnozenja', 'množneje', 'množnje', 'множење'])
    expect(await titles(teacher, query)).toEqual(['Množenje i dijeljenje']);
  expect(await titles(teacher, 'secer cokolada')).toEqual(['Množenje i dijeljenje']);
  expect(await titles(teacher, 'dake')).toEqual(['Za đake']);
  for (const query of ['Ljubica', 'zaba', 'ljubica njena', 'Жаба'])
    expect(await titles(teacher, query)).toEqual(['Љубица и њена жаба']);
  expect(await titles(teacher, 'množenje slonova')).toEqual([]);
  expect(await titles(teacher, 'mnoštvo')).toEqual([]);
  expect(await titles(teacher, '100%_')).toEqual([]);
});

test('[REPO-3] titles come before tags and tags before descriptions; each result says where it is', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const place = { grade: corner.grades[2], subject: corner.subjects.nature };
  const unit = await corner.unit(editor, 'Planeti', place);
  const folder = await corner.folder(editor, unit, 'Mapa');
  await corner.material(editor, folder, 'Treća', { description: 'o suncu i suncokretu' });
  await corner.material(editor, folder, 'Druga', { tags: ['suncokret'] });
  await corner.material(editor, folder, 'Suncokret u vrtu');
  const { items, pagination } = await find(teacher, 'suncokret');
  expect(items.map(({ title, matched }) => [title, matched])).toEqual([
    ['Suncokret u vrtu', 'title'],
    ['Druga', 'tags'],
    ['Treća', 'description'],
  ]);
  expect(items[0]).toMatchObject({ kind: 'link', unit: { id: unit, title: 'Planeti' }, ...place });
  expect(pagination).toEqual({ currentPage: 1, itemsPerPage: 20, totalItems: 3 });
});

test('[REPO-3] results come page by page and by kind', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const unit = await corner.unit(editor, 'Kukac u travi');
  const folder = await corner.folder(editor, unit, 'Kukac');
  for (let number = 1; number <= 22; number += 1) await corner.material(editor, folder, `Kukac ${number}`);
  await corner.material(editor, folder, 'Kukac iz knjige', { kind: 'book', publication: 'brojevi', part: '' });
  const first = await find(teacher, 'kukac');
  const second = await find(teacher, 'kukac', { page: 2 });
  expect([first.items.length, second.items.length, first.pagination.totalItems]).toEqual([20, 5, 25]);
  const seen = [...first.items, ...second.items].map(({ kind, id }) => `${kind} ${id}`);
  expect(new Set(seen).size).toBe(25);
  expect(await titles(teacher, 'kukac', { kind: 'unit' })).toEqual(['Kukac u travi']);
  expect(await titles(teacher, 'kukac', { kind: 'folder' })).toEqual(['Kukac']);
  expect(await titles(teacher, 'kukac', { kind: 'book' })).toEqual(['Kukac iz knjige']);
  expect((await find(teacher, 'kukac', { kind: 'link' })).pagination.totalItems).toBe(22);
  expect(FOUND_MAX).toBeGreaterThan(20);
});

test('[REPO-3] [REPO-7] drafts, deleted things, other languages and other workspaces are not found', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const unit = await corner.unit(editor, 'Tajna jedan');
  const [kept, gone] = [await corner.folder(editor, unit, 'Tajna dva'), await corner.folder(editor, unit, 'Tajna tri')];
  const deleted = await corner.material(editor, kept, 'Tajna četiri');
  await corner.material(editor, gone, 'Tajna pet');
  valueOf(await deleteMaterial(editor, deleted, corner.deps));
  valueOf(await deleteFolder(editor, gone, corner.deps));
  expect(await titles(teacher, 'tajna')).toEqual(['Tajna jedan', 'Tajna dva']);
  const english = corner.person({ market: { language: 'en' } });
  for (const stranger of [english, corner.person({ workspaces: [11] })])
    expect(await titles(stranger, 'tajna')).toEqual([]);
  const { grades, subjects } = corner;
  const body = { title: 'Tajna', description: '', grade: grades[1] ?? 0, subject: subjects.mathematics };
  valueOf(await updateUnit(editor, { id: unit, body: { ...body, isPublished: false }, revision: 1 }, corner.deps));
  expect(await titles(teacher, 'tajna')).toEqual([]);
  expect(await titles(editor, 'tajna')).toEqual(['Tajna', 'Tajna dva']);
  const without = corner.person({ market: { supportsRepository: false } });
  expect(codeOf(await search(without, { query: 'tajna', kind: undefined, page: 1 }, corner.deps))).toBe(
    'repository.not-offered',
  );
});

test('[REPO-3] a thing is compared by title, tags and description, a line each', () => {
  expect(folded({ title: 'Žaba\n i  rode', tags: ['Šuma', 'b'], description: 'Ъ\tćuk' })).toBe(
    'zaba i rode\nsuma b\nъ cuk',
  );
  expect(wordsOf('  Žaba žaba   šuma ')).toEqual(['zaba', 'suma']);
  expect(wordsOf(' \n ')).toEqual([]);
});

test('[REPO-3] words inside of files are found after all texts of people, and follow the material', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const unit = await corner.unit(editor, 'Životinje');
  const folder = await corner.folder(editor, unit, 'Listovi');
  const link = await corner.material(editor, folder, 'Vidra na rijeci');
  const { rows } = await corner.database.pool.query<{ id: string }>(
    `insert into repository_materials (workspace_id, unit_id, folder_id, kind, title, folded, file_id, position, changed_at)
     values (10, $1, $2, 'pdf', 'Radni list', E'radni list\n\n', gen_random_uuid(), 9, now()) returning id`,
    [unit, folder],
  );
  const id = Number(rows[0]?.id);
  const sent: unknown[] = [];
  const jobs = { send: async (_: unknown, task: object) => void sent.push(task) };
  const system = createSystemScope(corner.database.orm, 'tests');
  await readUnread(system, jobs);
  expect(sent).toEqual([{ workspaceId: 10, materialId: id }]);
  const key = { workspaceId: 10, id, folded: 'radni list\n\n' };
  await putText(editor.scope, key, keptWords('Vidra živi uz rijeku.\nVIDRA pliva, a čička ne.'));
  await readUnread(system, jobs);
  expect(sent).toHaveLength(1);
  const found = (await find(teacher, 'vidra')).items.map((one) => [one.id, one.matched]);
  expect(found).toEqual([
    [link, 'title'],
    [id, 'text'],
  ]);
  expect(await titles(teacher, 'list cicka')).toEqual(['Radni list']);
  expect(await titles(teacher, 'čička', { kind: 'pdf' })).toEqual(['Radni list']);
  expect(await titles(teacher, 'čička', { kind: 'image' })).toEqual([]);
  await renewText(editor.scope, { ...key, folded: 'vjezba\n\n' }, key);
  expect(await titles(teacher, 'vjezba cicka')).toEqual(['Radni list']);
  expect(await titles(teacher, 'list cicka')).toEqual([]);
  await deleteMaterial(editor, id, corner.deps);
  expect(await titles(teacher, 'čička')).toEqual([]);
});

test('[REPO-3] of a long text each word is kept once, up to a limit', () => {
  expect(keptWords('Vidra i VIDRA, i žaba')).toEqual(['vidra', 'i', 'vidra,', 'zaba']);
  const words = keptWords(Array.from({ length: 20_000 }, (_, index) => `rijec${index}`).join(' '));
  expect(words.length).toBeGreaterThan(2000);
  expect(words.join(' ').length).toBeLessThanOrEqual(30_000);
  expect(keptWords('x'.repeat(41))).toEqual([]);
});
