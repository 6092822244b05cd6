import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemScope } from '#platform/server/db';
import { addressProblem, FOLDERS_MAX } from '../contract/index.ts';
import { createFolder, deleteFolder, restoreFolder, updateFolder } from './use-cases/edit-folder.ts';
import { createMaterial, deleteMaterial, restoreMaterial, updateMaterial } from './use-cases/edit-material.ts';
import { pinUnit } from './use-cases/pin-unit.ts';
import { purgeDeleted } from './repositories/purge.ts';
import { createUnit, deleteUnit, restoreUnit, updateUnit } from './use-cases/edit-unit.ts';
import { getUnit, getUnits } from './use-cases/get-units.ts';
import { reorderUnits } from './use-cases/reorder.ts';
import { codeOf, EDITOR, openCorner, valueOf, type Corner } from './testing/corner.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

const bodyOf = (title: string, differs: object = {}) => ({
  title,
  description: '',
  grade: corner.grades[1] ?? 0,
  subject: corner.subjects.mathematics,
  isPublished: true,
  isOwn: false,
  ...differs,
});
const link = (title: string) => ({
  ...{ kind: 'link' as const, url: 'https://example.org/', title },
  ...{ description: '', licence: '' as const, source: '', tags: ['broj', 'broj'] },
});

test('[REPO-7] super teachers and content managers make units; a teacher and a wrong place are refused', async () => {
  const make = async (roles: readonly string[], differs?: object) =>
    codeOf(await createUnit(corner.person({ roles } as never), bodyOf('Nova', differs), corner.deps));
  expect(await make(['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'])).toBe('ok');
  expect(await make(['ROLE_TEACHER', 'ROLE_CONTENT_MANAGER'])).toBe('ok');
  expect(await make(['ROLE_TEACHER'])).toBe('repository.not-editor');
  expect(await make(EDITOR.roles, { grade: 999_999 })).toBe('repository.place-unknown');
  expect(await make(EDITOR.roles, { subject: 999_999 })).toBe('repository.place-unknown');
});

test('[REPO-7] a change of an older revision is refused, and says which revision is there', async () => {
  const [editor, other, teacher] = [corner.person(EDITOR), corner.person(EDITOR), corner.person()];
  const id = await corner.unit(editor, 'Prije');
  const change = (who: typeof editor, title: string, revision: number, differs?: object) =>
    updateUnit(who, { id, body: bodyOf(title, differs), revision }, corner.deps);
  expect(valueOf(await change(other, 'Poslije', 1))).toMatchObject({ title: 'Poslije', revision: 2 });
  expect(await change(editor, 'Moje', 1)).toMatchObject({
    isOk: false,
    error: { code: 'repository.changed' },
    data: { present: 2 },
  });
  expect(codeOf(await change(teacher, 'Tuđe', 2))).toBe('repository.unit-unknown');
  const moved = valueOf(await change(editor, 'Poslije', 2, { grade: corner.grades[2] }));
  expect(moved).toMatchObject({ grade: corner.grades[2], unitOrder: 1, revision: 3 });
});

test('[REPO-4] [REPO-7] a change of a title leaves an order alone that another person makes', async () => {
  const editor = corner.person(EDITOR);
  const place = { grade: corner.grades[2] ?? 0, subject: corner.subjects.mathematics };
  const [a, b] = [await corner.unit(editor, 'A', place), await corner.unit(editor, 'B', place)];
  const order = valueOf(
    await getUnits(editor, { grades: [place.grade], subjects: [place.subject], view: 'front', page: 1 }, corner.deps),
  ).map(({ id }) => id);
  await Promise.all([
    reorderUnits(editor, place, { ids: order.toReversed(), before: order }),
    updateUnit(editor, { id: b, body: bodyOf('Novo ime', place), revision: 1 }, corner.deps),
  ]);
  const after = valueOf(
    await getUnits(editor, { grades: [place.grade], subjects: [place.subject], view: 'front', page: 1 }, corner.deps),
  );
  expect(after.map(({ id }) => id)).toEqual(order.toReversed());
  expect(after.find(({ id }) => id === b)?.title).toBe('Novo ime');
  expect(after.find(({ id }) => id === a)?.title).toBe('A');
});

test('[REPO-7] a deleted unit can be restored by editors of its market alone', async () => {
  const editor = corner.person(EDITOR);
  const id = await corner.unit(editor, 'Za brisanje');
  expect(codeOf(await deleteUnit(corner.person(), id, corner.deps))).toBe('repository.unit-unknown');
  valueOf(await deleteUnit(editor, id, corner.deps));
  expect(codeOf(await getUnit(editor, id, corner.deps))).toBe('repository.unit-unknown');
  const english = corner.person({ ...EDITOR, market: { language: 'en' } });
  for (const stranger of [corner.person(), english, corner.person({ ...EDITOR, workspaces: [11] })])
    expect(codeOf(await restoreUnit(stranger, id))).toBe('repository.unit-unknown');
  for (const _ of [1, 2]) expect(codeOf(await restoreUnit(editor, id))).toBe('ok');
  expect(codeOf(await getUnit(corner.person(), id, corner.deps))).toBe('ok');
});

test('[REPO-7] a folder goes with everything in it and comes back with exactly that', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const unit = await corner.unit(editor, 'S mapama');
  const folder = await corner.folder(editor, unit, 'Mapa');
  const child = await corner.folder(editor, unit, 'Dijete', folder);
  const before = await corner.material(editor, child, 'Prije izbrisano');
  await corner.material(editor, child, 'Ostaje');
  valueOf(await deleteMaterial(editor, before, corner.deps));
  corner.deps.time = new Date('2026-11-20T09:00:00Z');
  const folders = async () => valueOf(await getUnit(teacher, unit, corner.deps)).folders;
  expect(codeOf(await deleteFolder(teacher, folder, corner.deps))).toBe('repository.folder-unknown');
  valueOf(await deleteFolder(editor, folder, corner.deps));
  expect(await folders()).toEqual([]);
  expect(codeOf(await restoreMaterial(editor, before))).toBe('repository.material-unknown');
  expect(codeOf(await createFolder(editor, unit, { title: 'Sirota', parent: folder }))).toBe(
    'repository.folder-unknown',
  );
  expect(codeOf(await restoreFolder(editor, child))).toBe('repository.folder-unknown');
  valueOf(await restoreFolder(editor, folder));
  expect(await folders()).toMatchObject([{ title: 'Mapa', childFolders: [{ materials: [{ title: 'Ostaje' }] }] }]);
  valueOf(await restoreMaterial(editor, before));
  expect((await folders())[0]?.childFolders[0]?.materials).toHaveLength(2);
});

test('[REPO-7] folders have two levels, and no child in another unit', async () => {
  const editor = corner.person(EDITOR);
  const [unit, other] = [await corner.unit(editor, 'Jedna'), await corner.unit(editor, 'Druga')];
  const folder = await corner.folder(editor, unit, 'Mapa');
  const child = await corner.folder(editor, unit, 'Dijete', folder);
  for (const [where, parent] of [
    [unit, child],
    [other, folder],
    [unit, 999_999],
  ] as const)
    expect(codeOf(await createFolder(editor, where, { title: 'Krivo', parent }))).toBe('repository.folder-unknown');
  valueOf(await updateFolder(editor, child, 'Novo ime'));
  const [shown] = valueOf(await getUnit(editor, unit, corner.deps)).folders;
  expect(shown?.childFolders).toMatchObject([{ title: 'Novo ime' }]);
});

test('[REPO-7] materials: a book of another market is unknown, tags are kept once, a newer change wins', async () => {
  const [editor, teacher] = [corner.person(EDITOR), corner.person()];
  const folder = await corner.folder(editor, await corner.unit(editor, 'Materijali'), 'Mapa');
  const book = { ...link('Knjiga'), kind: 'book' as const, part: '' };
  const add = async (who: typeof editor, body: Parameters<typeof createMaterial>[2]) =>
    createMaterial(who, folder, body, corner.deps);
  expect(codeOf(await add(editor, { ...book, publication: 'numbers' }))).toBe('repository.book-unknown');
  expect(codeOf(await add(editor, { ...book, publication: 'brojevi' }))).toBe('ok');
  expect(codeOf(await add(teacher, link('Tuđa')))).toBe('repository.folder-unknown');
  const made = valueOf(await add(editor, link('Poveznica')));
  expect(made).toMatchObject({ title: 'Poveznica', tags: ['broj'], order: 2, revision: 1, folder });
  const change = (revision: number) =>
    updateMaterial(editor, { id: made.id, body: link('Nova'), revision }, corner.deps);
  expect(valueOf(await change(1))).toMatchObject({ title: 'Nova', revision: 2 });
  expect(codeOf(await change(1))).toBe('repository.changed');
  expect(codeOf(await deleteMaterial(teacher, made.id, corner.deps))).toBe('repository.material-unknown');
});

test('[REPO-7] what another person deletes is unknown to a change', async () => {
  const editor = corner.person(EDITOR);
  const folder = await corner.folder(editor, await corner.unit(editor, 'Nestalo'), 'Mapa');
  const id = await corner.material(editor, folder, 'Poveznica');
  valueOf(await deleteMaterial(editor, id, corner.deps));
  expect(codeOf(await updateMaterial(editor, { id, body: link('X'), revision: 1 }, corner.deps))).toBe(
    'repository.material-unknown',
  );
  const units = valueOf(
    await getUnits(editor, { grades: [corner.grades[1] ?? 0], subjects: [], view: 'front', page: 1 }, corner.deps),
  );
  expect(units.find(({ title }) => title === 'Nestalo')?.statistics.materials).toBe(0);
});

test('[REPO-7] nothing is put into a folder that is being deleted, and nothing comes back beyond the limits', async () => {
  const editor = corner.person(EDITOR);
  const unit = await corner.unit(editor, 'Odjednom');
  for (let round = 0; round < 8; round += 1) {
    const folder = await corner.folder(editor, unit, 'Mapa');
    await Promise.all([
      deleteFolder(editor, folder, corner.deps),
      createMaterial(editor, folder, link('Kasno'), corner.deps),
      createFolder(editor, unit, { title: 'Kasno', parent: folder }),
    ]);
  }
  const { statistics, folders } = valueOf(await getUnit(editor, unit, corner.deps));
  expect([statistics.folders, statistics.materials, folders.length]).toEqual([0, 0, 0]);
  const first = await corner.folder(editor, unit, 'Prva');
  valueOf(await deleteFolder(editor, first, corner.deps));
  await corner.database.pool.query(
    `insert into repository_folders (workspace_id, unit_id, title, position) select 10, $1, 'Puno', n from generate_series(1, $2::int) n`,
    [unit, FOLDERS_MAX],
  );
  expect(codeOf(await restoreFolder(editor, first))).toBe('repository.too-many');
});

test('[REPO-7] what was deleted thirty days ago is gone for good, the rest stays', async () => {
  const editor = corner.person(EDITOR);
  const [old, recent] = [await corner.unit(editor, 'Stara'), await corner.unit(editor, 'Nova')];
  const folder = await corner.folder(editor, recent, 'Mapa');
  for (const unit of [old, recent]) {
    const inside = await corner.folder(editor, unit, 'Unutra');
    await corner.material(editor, inside, 'Poveznica');
    valueOf(await pinUnit(editor, unit, corner.deps));
  }
  valueOf(await deleteUnit(editor, old, corner.deps));
  valueOf(await deleteFolder(editor, folder, corner.deps));
  const { rows } = await corner.database.pool.query('select max(deleted_at) as last from repository_units');
  const system = createSystemScope(corner.database.orm, 'repository.tests');
  await purgeDeleted(system, rows[0].last as Date);
  expect(codeOf(await restoreUnit(editor, old))).toBe('ok');
  valueOf(await deleteUnit(editor, old, corner.deps));
  await purgeDeleted(system, new Date('2027-01-01T00:00:00Z'));
  expect(codeOf(await restoreUnit(editor, old))).toBe('repository.unit-unknown');
  expect(codeOf(await restoreFolder(editor, folder))).toBe('repository.folder-unknown');
  const shown = valueOf(await getUnit(editor, recent, corner.deps));
  expect(shown).toMatchObject({ isPinned: true, folders: [{ title: 'Unutra', materials: [{}] }] });
  for (const table of ['folders', 'materials', 'pins', 'views']) {
    const left = await corner.database.pool.query(`select 1 from repository_${table} where unit_id = $1`, [old]);
    expect(left.rowCount).toBe(0);
  }
});

test.each([
  ['https://example.org/a?b=c#d', undefined],
  [' http://example.org ', undefined],
  ['', 'repository.address-missing'],
  ['javascript:alert(1)', 'repository.address-wrong'],
  ['data:text/html,x', 'repository.address-wrong'],
  ['https://user:secret@example.org/', 'repository.address-wrong'],
  ['https://example.org/a b', 'repository.address-wrong'],
  ['https://example.org/\u202ecod.exe', 'repository.address-wrong'],
  ['example.org', 'repository.address-wrong'],
  [`https://example.org/${'a'.repeat(2000)}`, 'repository.address-wrong'],
])('[REPO-7] the address %j of a link: %s', (address, problem) => {
  expect(addressProblem(address)).toBe(problem);
});
