import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { materials, texts } from '../../tables.ts';
import type { MaterialRow } from '../contents.ts';

type MaterialKey = Pick<MaterialRow, 'workspaceId' | 'id'>;

const ofMaterial = ({ workspaceId, id }: MaterialKey) =>
  and(eq(texts.workspaceId, workspaceId), eq(texts.materialId, id));

/** Stores the words of the file of a material. @param words of the file, as the search compares them */
export async function putText(
  scope: Scope,
  material: MaterialKey & Pick<MaterialRow, 'folded'>,
  words: readonly string[],
): Promise<void> {
  const whole = `${material.folded}\n${words.join(' ')}`;
  await scope.executor
    .insert(texts)
    .values({ workspaceId: scope.own(material.workspaceId), materialId: material.id, words: whole })
    .onConflictDoUpdate({ target: [texts.workspaceId, texts.materialId], set: { words: whole } });
}

/** Puts the texts of a changed material before the words of its file, where those are stored. */
export async function renewText(
  scope: Scope,
  material: MaterialKey & Pick<MaterialRow, 'folded'>,
  before: Pick<MaterialRow, 'folded'>,
): Promise<void> {
  await scope.executor
    .update(texts)
    .set({ words: sql`${material.folded}::text || substr(${texts.words}, ${before.folded.length + 1})` })
    .where(scope.where(texts, ofMaterial(material)));
}

export async function deleteText(scope: Scope, material: MaterialKey): Promise<void> {
  await scope.executor.delete(texts).where(scope.where(texts, ofMaterial(material)));
}

/** Materials with a PDF or a document whose words are not stored. */
export const listUnread = ({ executor }: SystemScope, most: number) =>
  executor
    .select({ workspaceId: materials.workspaceId, materialId: materials.id })
    .from(materials)
    .leftJoin(texts, and(eq(texts.workspaceId, materials.workspaceId), eq(texts.materialId, materials.id)))
    .where(
      and(
        isNotNull(materials.fileId),
        inArray(materials.kind, ['pdf', 'document']),
        isNull(materials.deletedAt),
        isNull(texts.materialId),
      ),
    )
    .limit(most);
