import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenFile } from '#features/files/server';
import { createSystemScope } from '#platform/server/db';
import { createMaterial, deleteMaterial, restoreMaterial, updateMaterial } from './use-cases/edit-material.ts';
import { getMaterial, maySeeFile } from './use-cases/get-material.ts';
import { deleteUnit } from './use-cases/edit-unit.ts';
import { getUnit } from './use-cases/get-units.ts';
import { personalData, purge } from './use-cases/purge.ts';
import { codeOf, EDITOR, NOW, openCorner, valueOf, type Corner } from './testing/corner.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

type Person = ReturnType<Corner['person']>;

/** A checked file of a user, as an upload leaves it. */
async function fileOf(who: Person, kind: string, differs: { state?: string; thumbnail?: string } = {}) {
  const id = randomUUID();
  const { state = 'ready', thumbnail = null } = differs;
  await corner.database.pool.query(
    `insert into files_files (workspace_id, id, owner_id, name, state, kind, media_type, size, thumbnail_key, created_at, unused_since)
     values (10, $1, $2, 'list.pdf', $3, $4, 'application/pdf', 2048, $5, now(), now())`,
    [id, who.user.uid, state, kind, thumbnail],
  );
  return id;
}
const usesOf = async (id: string): Promise<string[]> => {
  const { rows } = await corner.database.pool.query<{ use: string }>('select use from files_uses where file_id = $1', [
    id,
  ]);
  return rows.map(({ use }) => use);
};
const isUnused = async (id: string): Promise<boolean> => {
  const { rows } = await corner.database.pool.query('select from files_files where id = $1 and unused_since is null', [
    id,
  ]);
  return rows.length === 0;
};
const bodyOf = (file: string, captions: string | null = null) => ({
  ...{ kind: 'file' as const, file, captions, title: 'Radni list' },
  ...{ description: '', licence: '' as const, source: '', tags: [] },
});
const seen = (id: string): SeenFile => ({ workspaceId: 10, id, name: '', kind: 'pdf' });

/** A folder of a new unit. */
async function folderOf(editor: Person, differs: object = {}) {
  const unit = await corner.unit(editor, 'S datotekama', differs);
  return { unit, folder: await corner.folder(editor, unit, 'Mapa') };
}

test('[REPO-6] [REPO-16] [REPO-23] a file becomes a material of its kind, and stays as long as the material', async () => {
  const editor = corner.person(EDITOR);
  const { unit, folder } = await folderOf(editor);
  const file = await fileOf(editor, 'pdf', { thumbnail: 'a-key' });
  const material = valueOf(await createMaterial(editor, folder, bodyOf(file), corner.deps));
  expect(material).toMatchObject({
    ...{ kind: 'pdf', url: `#/repository/${material.id}`, thumbnail: `/api/p/files/${file}/thumbnail` },
    file: { id: file, name: 'list.pdf', size: 2048, captions: null },
  });
  expect(await usesOf(file)).toEqual([`repository.materials:${material.id}`]);
  expect(await isUnused(file)).toBe(false);
  const teacher = corner.person();
  expect(valueOf(await getMaterial(teacher, material.id, corner.deps))).toMatchObject({
    ...{ title: 'Radni list', kind: 'pdf' },
    unit: { id: unit, title: 'S datotekama' },
  });
  expect(valueOf(await getUnit(teacher, unit, corner.deps)).folders[0]?.materials[0]?.file?.id).toBe(file);

  // Another file takes its place; the deletion of the material keeps it until it can no longer be taken back.
  const next = await fileOf(editor, 'image');
  const body = { id: material.id, body: bodyOf(next), revision: 1 };
  expect(valueOf(await updateMaterial(editor, body, corner.deps))).toMatchObject({ kind: 'image' });
  expect([await usesOf(file), await isUnused(file)]).toEqual([[], true]);
  await deleteMaterial(editor, material.id, corner.deps);
  expect(codeOf(await getMaterial(editor, material.id, corner.deps))).toBe('repository.material-unknown');
  const system = createSystemScope(corner.database.orm, 'tests');
  await purge(system, new Date(NOW.getTime() + 29 * 86_400_000));
  expect(await usesOf(next)).toHaveLength(1);
  expect(valueOf(await restoreMaterial(editor, material.id))).toMatchObject({ id: material.id });
  await deleteMaterial(editor, material.id, corner.deps);
  await purge(system, new Date(NOW.getTime() + 31 * 86_400_000));
  expect([await usesOf(next), await isUnused(next)]).toEqual([[], true]);
});

test('[REPO-16] files of a unit are released when the unit is purged', async () => {
  const editor = corner.person(EDITOR);
  const { unit, folder } = await folderOf(editor);
  const file = await fileOf(editor, 'audio');
  await createMaterial(editor, folder, bodyOf(file), corner.deps);
  await deleteUnit(editor, unit, corner.deps);
  await purge(createSystemScope(corner.database.orm, 'tests'), new Date(NOW.getTime() + 31 * 86_400_000));
  expect([await usesOf(file), await isUnused(file)]).toEqual([[], true]);
});

test('[REPO-6] captions belong to sounds and videos, and a refusal leaves nothing behind', async () => {
  const [editor, other] = [corner.person(EDITOR), corner.person(EDITOR)];
  const { unit, folder } = await folderOf(editor);
  const make = async (file: string, captions?: string) =>
    codeOf(await createMaterial(editor, folder, bodyOf(file, captions), corner.deps));
  const [video, captions, pdf] = [
    await fileOf(editor, 'video'),
    await fileOf(editor, 'captions'),
    await fileOf(editor, 'pdf'),
  ];
  expect(await make(captions)).toBe('repository.file-unfit');
  expect(await make(pdf, captions)).toBe('repository.file-unfit');
  expect(await make(video, pdf)).toBe('repository.file-unfit');
  expect(await make(randomUUID())).toBe('repository.file-unknown');
  expect(await make(await fileOf(editor, 'pdf', { state: 'checking' }))).toBe('repository.file-unknown');
  const foreign = await fileOf(other, 'pdf');
  expect(await make(foreign)).toBe('repository.file-unknown');
  expect(await make(video, await fileOf(other, 'captions'))).toBe('repository.file-unknown');
  expect(await usesOf(video)).toEqual([]);
  expect(valueOf(await getUnit(editor, unit, corner.deps)).folders[0]?.materials).toEqual([]);
  expect(await make(video, captions)).toBe('ok');
  expect([await usesOf(video), await usesOf(captions)].map((uses) => uses.length)).toEqual([1, 1]);
});

test('[REPO-7] another editor changes a material without owning its file', async () => {
  const [editor, other] = [corner.person(EDITOR), corner.person(EDITOR)];
  const { folder } = await folderOf(editor);
  const file = await fileOf(editor, 'pdf');
  const { id } = valueOf(await createMaterial(editor, folder, bodyOf(file), corner.deps));
  const change = { id, body: { ...bodyOf(file), title: 'Drugi naslov' }, revision: 1 };
  expect(valueOf(await updateMaterial(other, change, corner.deps))).toMatchObject({ title: 'Drugi naslov' });
  expect(await usesOf(file)).toHaveLength(1);
});

test('[REPO-17] [REPO-23] a file is seen with its material: by teachers of the market, by colleagues, never by others', async () => {
  const [editor, teacher, stranger] = [corner.person(EDITOR), corner.person(), corner.person()];
  const student = corner.person({ roles: ['ROLE_STUDENT'] });
  const elsewhere = corner.person({ market: { language: 'en', label: 'en' } });
  const maySee = (who: Person, file: string) => maySeeFile(who, seen(file), corner.deps);
  const [draft, published] = [await folderOf(editor, { isPublished: false }), await folderOf(editor)];
  const [hidden, shown] = [await fileOf(editor, 'pdf'), await fileOf(editor, 'pdf')];
  await createMaterial(editor, draft.folder, bodyOf(hidden), corner.deps);
  const material = valueOf(await createMaterial(editor, published.folder, bodyOf(shown), corner.deps));
  expect([await maySee(teacher, hidden), await maySee(corner.person(EDITOR), hidden)]).toEqual([false, true]);
  expect([await maySee(teacher, shown), await maySee(student, shown), await maySee(elsewhere, shown)]).toEqual([
    ...[true, false, false],
  ]);
  await deleteMaterial(editor, material.id, corner.deps);
  expect(await maySee(teacher, shown)).toBe(false);

  const colleague = corner.person();
  corner.deps.colleagues.set(colleague.user.uid ?? '', [teacher.user.uid ?? '']);
  const own = await folderOf(teacher, { isOwn: true, isPublished: true });
  const [video, captions] = [await fileOf(teacher, 'video'), await fileOf(teacher, 'captions')];
  await createMaterial(teacher, own.folder, bodyOf(video, captions), corner.deps);
  for (const file of [video, captions])
    expect([await maySee(colleague, file), await maySee(stranger, file)]).toEqual([true, false]);
});

test('[ACC-18] an erasure releases the files of own units; no other feature uses them then', async () => {
  const teacher = corner.person();
  const { folder } = await folderOf(teacher, { isOwn: true });
  const file = await fileOf(teacher, 'pdf');
  await createMaterial(teacher, folder, bodyOf(file), corner.deps);
  await personalData.erase(teacher.scope, { id: teacher.user.uid ?? '' });
  expect([await usesOf(file), await isUnused(file)]).toEqual([[], true]);
});

test('[REPO-2] pictures of a unit are among its thumbnails', async () => {
  const editor = corner.person(EDITOR);
  const { unit, folder } = await folderOf(editor);
  const file = await fileOf(editor, 'image', { thumbnail: 'a-key' });
  await createMaterial(editor, folder, bodyOf(file), corner.deps);
  expect(valueOf(await getUnit(editor, unit, corner.deps)).thumbnails).toEqual([`/api/p/files/${file}/thumbnail`]);
});
