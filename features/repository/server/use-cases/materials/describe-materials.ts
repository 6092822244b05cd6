import type { Context } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { MaterialKind } from '../../../contract/index.ts';
import type { RepositoryDeps } from '../../deps.ts';
import { listLiving, listSeen } from '../../repositories/files/living-materials.ts';
import { describedFiles } from '../files/material-files.ts';
import { wholeReadingOf } from '../reading.ts';

/** A material for features of higher layers; whether a user may see it, they judge themselves. */
export interface DescribedMaterial {
  readonly id: number;
  readonly kind: MaterialKind;
  readonly title: string;
  /** Of a link. */
  readonly address: string;
  /** Of a page of a book; null: it is none. */
  readonly publicationId: number | null;
  /** The part of the publication; empty: its beginning. */
  readonly part: string;
  /** Null: it is no file, or its file is gone. */
  readonly file: { readonly id: string; readonly captions: string | null; readonly hasThumbnail: boolean } | null;
}

/** Those of the materials that are there, by id; in deleted units there are none. */
export async function describeMaterials(
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DescribedMaterial>> {
  if (ids.length === 0) return new Map();
  const rows = await listLiving(scope, ids);
  const files = await describedFiles(scope, rows);
  return new Map(
    rows.map((row): [number, DescribedMaterial] => {
      const { id, kind, title, address, publicationId, part, captionsId } = row;
      const file = files.get(row.fileId ?? '');
      const captions = captionsId !== null && files.has(captionsId) ? captionsId : null;
      return [
        id,
        {
          ...{ id, kind, title, address, publicationId, part },
          file: file ? { id: file.id, captions, hasThumbnail: file.hasThumbnail } : null,
        },
      ];
    }),
  );
}

/** Those of the materials that the caller sees in the teacher's corner; in a market without one there are none. */
export async function findSeenMaterials(
  context: Context,
  ids: readonly number[],
  deps: RepositoryDeps,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const reading = await wholeReadingOf(context, deps);
  return reading.isOk ? new Set(await listSeen(context.scope, reading.value, ids)) : new Set();
}
