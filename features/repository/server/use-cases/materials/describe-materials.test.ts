import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMaterialsOfFile } from '../../repositories/files/living-materials.ts';
import { EDITOR, openCorner, type Corner } from '../../testing/corner.ts';
import { deleteMaterial } from '../edit-material.ts';
import { deleteUnit } from '../edit-unit.ts';
import { describeMaterials, findSeenMaterials } from './describe-materials.ts';

let corner: Corner;
beforeAll(async () => {
  corner = await openCorner();
});
afterAll(() => corner.database.close());

async function fileOf(owner: string, kind: string): Promise<string> {
  const id = randomUUID();
  await corner.database.pool.query(
    `insert into files_files (workspace_id, id, owner_id, name, state, kind, media_type, size, created_at, unused_since)
     values (10, $1, $2, 'video', 'ready', $3, 'video/mp4', 2048, now(), now())`,
    [id, owner, kind],
  );
  return id;
}

test('[ASSIGN-1] materials are described for whoever they are assigned to, as long as they are there', async () => {
  const editor = corner.person(EDITOR);
  const { scope } = editor;
  const unit = await corner.unit(editor, 'Brojevi');
  const folder = await corner.folder(editor, unit, 'Mapa');
  const link = await corner.material(editor, folder, 'Poveznica');
  const book = await corner.material(editor, folder, 'Knjiga', { kind: 'book', publication: 'brojevi', part: 'a' });
  const [file, captions] = [
    await fileOf(editor.user.uid ?? '', 'video'),
    await fileOf(editor.user.uid ?? '', 'captions'),
  ];
  const video = await corner.material(editor, folder, 'Video', { kind: 'file', file, captions });
  const ids = [link, book, video];
  const described = await describeMaterials(scope, [...ids, 999_999]);
  expect([...described.keys()].toSorted((a, b) => a - b)).toEqual(ids);
  expect(described.get(link)).toMatchObject({ title: 'Poveznica', address: 'https://example.org/', file: null });
  expect(described.get(book)).toMatchObject({ kind: 'book', part: 'a', publicationId: expect.any(Number) });
  expect(described.get(video)).toMatchObject({ kind: 'video', file: { id: file, captions, hasThumbnail: false } });
  for (const id of [file, captions]) expect(await listMaterialsOfFile(scope, { workspaceId: 10, id })).toEqual([video]);
  expect(await listMaterialsOfFile(scope, { workspaceId: 39, id: file })).toEqual([]);
  await deleteMaterial(editor, link, corner.deps);
  expect([...(await describeMaterials(scope, ids)).keys()]).not.toContain(link);
  await deleteUnit(editor, unit, corner.deps);
  expect((await describeMaterials(scope, ids)).size).toBe(0);
  expect(await listMaterialsOfFile(scope, { workspaceId: 10, id: file })).toEqual([]);
  expect((await describeMaterials(scope, [])).size).toBe(0);
});

test('[ASSIGN-1] a teacher sees published, own and shared materials; others none', async () => {
  const [editor, owner] = [corner.person(EDITOR), corner.person()];
  const [colleague, stranger] = [corner.person(), corner.person()];
  corner.deps.colleagues.set(colleague.user.uid ?? '', [owner.user.uid ?? '']);
  const inUnit = async (who: typeof editor, differs: object) =>
    corner.material(who, await corner.folder(who, await corner.unit(who, 'Cjelina', differs), 'Mapa'), 'Materijal');
  const published = await inUnit(editor, {});
  const draft = await inUnit(editor, { isPublished: false });
  const own = await inUnit(owner, { isOwn: true, isPublished: false });
  const shared = await inUnit(owner, { isOwn: true });
  const seen = async (who: typeof editor) => [
    ...(await findSeenMaterials(who, [published, draft, own, shared], corner.deps)),
  ];
  expect(new Set(await seen(editor))).toEqual(new Set([published, draft]));
  expect(new Set(await seen(owner))).toEqual(new Set([published, own, shared]));
  expect(new Set(await seen(colleague))).toEqual(new Set([published, shared]));
  expect(await seen(stranger)).toEqual([published]);
  expect(await seen(corner.person({ roles: ['ROLE_STUDENT'] }))).toEqual([]);
  expect(await seen(corner.person({ market: { supportsRepository: false } }))).toEqual([]);
  expect((await findSeenMaterials(owner, [], corner.deps)).size).toBe(0);
});
