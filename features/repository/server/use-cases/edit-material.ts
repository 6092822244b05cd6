import { findNamedPublication, listCovers } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import { MATERIALS_MAX, repositoryErrors as errors, type Material, type MaterialBody } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import type { MaterialRow } from '../repositories/contents.ts';
import * as writes from '../repositories/material-writes.ts';
import { renewText } from '../repositories/files/texts.ts';
import { changeUnit } from './change-unit.ts';
import { findAnyFolder, findEditableFolder } from './edit-folder.ts';
import { readWordsLater } from './files/file-words.ts';
import { claimFiles, describedFiles, fileKindOf } from './files/material-files.ts';
import { presentMaterial } from './present.ts';

/** What a material may show, and most do not. */
const NOTHING = { address: '', publicationId: null, part: '', fileId: null, captionsId: null } as const;

/** The columns of a material; a book must be one that the market shows. */
async function factsOf(
  { scope, market }: Context,
  body: MaterialBody,
): Promise<Success<writes.MaterialFacts> | Failure> {
  const { title, description, licence, source, tags } = body;
  const shared = { ...NOTHING, title, description, licence, source, tags: [...new Set(tags)] };
  if (body.kind === 'link') return ok({ ...shared, kind: body.kind, address: body.url });
  if (body.kind === 'file') {
    const files = { fileId: body.file, captionsId: body.captions };
    const kind = await fileKindOf(scope, files);
    return kind.isOk ? ok({ ...shared, ...files, kind: kind.value }) : kind;
  }
  const book = await findNamedPublication(scope, market.language, body.publication);
  if (!book) return fail(errors['book-unknown']);
  return ok({ ...shared, kind: body.kind, publicationId: book.id, part: body.part });
}

async function present({ scope, market }: Context, row: MaterialRow): Promise<Result<Material>> {
  const { publicationId } = row;
  const covers = await listCovers(scope, market.language, publicationId === null ? [] : [publicationId]);
  return ok(presentMaterial(row, { covers, files: await describedFiles(scope, [row]) }));
}

/** Adds a material at the end of a folder [REPO-7]. */
export async function createMaterial(
  context: Context,
  folderId: number,
  body: MaterialBody,
  { clock, jobs }: RepositoryDeps,
): Promise<Result<Material>> {
  const found = await findEditableFolder(context, folderId);
  if (!found.isOk) return found;
  const facts = await factsOf(context, body);
  if (!facts.isOk) return facts;
  return changeUnit(context, found.value.unitId, async (inside) => {
    const folder = await findEditableFolder(inside, folderId);
    if (!folder.isOk) return folder;
    const { workspaceId, unitId } = folder.value;
    const { count, last } = await writes.measureMaterials(inside.scope, folder.value);
    if (count >= MATERIALS_MAX) return fail(errors['too-many']);
    const place = { workspaceId, unitId, folderId, position: last + 1, changedAt: clock.now() };
    const made = await writes.insertMaterial(inside.scope, { ...facts.value, ...place });
    const claimed = await claimFiles(inside, { before: NOTHING, after: made, now: clock.now() });
    await readWordsLater(inside.scope, made, { before: NOTHING, jobs });
    return claimed.isOk ? present(inside, made) : claimed;
  });
}

/** A material in a folder that is there, whose unit the caller may change; it may be deleted itself. */
async function findAnyMaterial(context: Context, id: number): Promise<Success<MaterialRow> | Failure> {
  const material = await writes.findMaterial(context.scope, id);
  const folder = material && (await findAnyFolder(context, material.folderId));
  if (folder && !folder.isOk && folder.error !== errors['folder-unknown']) return folder;
  const isThere = folder?.isOk && folder.value.deletedAt === null;
  return material && isThere ? ok(material) : fail(errors['material-unknown']);
}

async function findEditableMaterial(context: Context, id: number): Promise<Success<MaterialRow> | Failure> {
  const found = await findAnyMaterial(context, id);
  return found.isOk && found.value.deletedAt ? fail(errors['material-unknown']) : found;
}

/** Changes a material, unless another person has saved it since the caller saw it [REPO-7]. */
export async function updateMaterial(
  context: Context,
  { id, body, revision }: { readonly id: number; readonly body: MaterialBody; readonly revision: number },
  { clock, jobs }: RepositoryDeps,
): Promise<Result<Material>> {
  const found = await findEditableMaterial(context, id);
  if (!found.isOk) return found;
  if (found.value.revision !== revision) return fail(errors.changed, { data: { present: found.value.revision } });
  const facts = await factsOf(context, body);
  if (!facts.isOk) return facts;
  return changeUnit(context, found.value.unitId, async (inside) => {
    const changed = await writes.changeMaterial(inside.scope, found.value, { ...facts.value, changedAt: clock.now() });
    if (!changed) return fail(errors.changed);
    const claimed = await claimFiles(inside, { before: found.value, after: changed, now: clock.now() });
    await renewText(inside.scope, changed, found.value);
    await readWordsLater(inside.scope, changed, { before: found.value, jobs });
    return claimed.isOk ? present(inside, changed) : claimed;
  });
}

type MaterialData = Result<{ id: number; unit: number }>;

export async function deleteMaterial(context: Context, id: number, { clock }: RepositoryDeps): Promise<MaterialData> {
  const found = await findEditableMaterial(context, id);
  if (!found.isOk) return found;
  const { unitId } = found.value;
  return changeUnit(context, unitId, async ({ scope }) => {
    await writes.setMaterialDeleted(scope, found.value, clock.now());
    return ok({ id, unit: unitId });
  });
}

/** Takes the deletion of a material back, if its folder is there and has room. */
export async function restoreMaterial(context: Context, id: number): Promise<MaterialData> {
  const found = await findAnyMaterial(context, id);
  if (!found.isOk) return found;
  const { unitId } = found.value;
  return changeUnit(context, unitId, async (inside) => {
    const material = await findAnyMaterial(inside, id);
    if (!material.isOk) return material;
    const { workspaceId, folderId, deletedAt } = material.value;
    if (deletedAt === null) return ok({ id, unit: unitId });
    const { count } = await writes.measureMaterials(inside.scope, { workspaceId, unitId, id: folderId });
    if (count >= MATERIALS_MAX) return fail(errors['too-many']);
    await writes.setMaterialDeleted(inside.scope, material.value, null);
    return ok({ id, unit: unitId });
  });
}
