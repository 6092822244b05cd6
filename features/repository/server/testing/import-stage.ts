import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFileStore, type FileStore } from '#features/files/server';
import { createScope } from '#platform/server/db';
import { createLog } from '#platform/server/log';
import { diskStorage, listAll, type Storage } from '#platform/server/storage';
import { rawZip } from '#platform/server/zip/testing';
import { temporaryFolder } from '#platform/testing';
import { importUnits, type ImportOrder } from '../use-cases/import/import-units.ts';
import type { UnitsReport } from '../use-cases/import/report.ts';
import { NOW, openCorner, type Corner } from './corner.ts';

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A teacher's corner with a storage of files, and sources to import. */
export interface ImportStage {
  readonly corner: Corner;
  readonly storage: Storage;
  readonly files: FileStore;
  /** Writes a folder of its own. */
  folder(name: string, files: Files): string;
  zip(name: string, files: Files | Buffer): string;
  /** Imports into the first grade, Matematika. */
  run(path: string, differs?: Partial<ImportOrder>, files?: FileStore): Promise<UnitsReport>;
  /** Everything that is there, a line each: deeper things are indented. */
  outline(): Promise<string[]>;
  /** What the storage has. */
  keys(): Promise<string[]>;
  count(table: string): Promise<number>;
}

const OUTLINE = `
  with recursive tree (depth, path, line, unit_id, folder_id) as (
    select 0, array[unit_order, id], title || case when is_published then '' else ' (draft)' end, id, null::bigint
      from repository_units where deleted_at is null
    union all
    select tree.depth + 1, tree.path || array[f.position, f.id], f.title, f.unit_id, f.id
      from tree join repository_folders f on f.unit_id = tree.unit_id and f.deleted_at is null
        and f.parent_id is not distinct from tree.folder_id
  )
  select depth, path, line from tree
  union all
  select tree.depth + 1, tree.path || array[-1, m.position::bigint, m.id],
      '- ' || m.kind || ' ' || m.title || case m.kind when 'link' then ' ' || m.address else '' end
    from tree join repository_materials m on m.folder_id = tree.folder_id and m.deleted_at is null
  order by path`;

export const SCAN = { clock: { now: () => NOW }, scan: async () => 'clean' as const, isScanRequired: false };

export async function openImportStage(): Promise<ImportStage> {
  const corner = await openCorner();
  const root = temporaryFolder();
  const storage = diskStorage(join(root, 'storage'));
  const quotas = { ofSchool: 1_000_000_000, ofUser: 1_000_000_000 };
  const files = createFileStore({ ...SCAN, storage, quotas, log: createLog({ LOG_LEVEL: 'silent' }) });
  const scope = createScope(corner.database.orm, [10, 39]);
  let count = 0;
  const place = (name: string) => join(root, String(++count), name);
  return {
    ...{ corner, storage, files },
    folder(name, tree) {
      const folder = place(name);
      mkdirSync(folder, { recursive: true });
      for (const [path, content] of Object.entries(tree)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      return folder;
    },
    zip(name, content) {
      const path = place(name);
      mkdirSync(dirname(path), { recursive: true });
      const entries = Buffer.isBuffer(content) ? [] : Object.entries(content);
      const bytes = Buffer.isBuffer(content) ? content : rawZip(entries.map(([name, data]) => ({ name, data })));
      writeFileSync(path, bytes);
      return path;
    },
    run: (path, differs = {}, store = files) =>
      importUnits(
        {
          ...{ path, owner: null, isPublished: true, isDryRun: false },
          place: { language: 'hr', gradeId: corner.grades[1] ?? 0, subjectId: corner.subjects.mathematics },
          ...differs,
        },
        { scope, files: store, now: NOW },
      ),
    async outline() {
      const { rows } = await corner.database.pool.query<{ depth: number; line: string }>(OUTLINE);
      return rows.map(({ depth, line }) => '  '.repeat(depth) + line);
    },
    async keys() {
      const found: string[] = [];
      for await (const { key } of listAll(storage)) found.push(key);
      return found;
    },
    count: async (table) =>
      Number((await corner.database.pool.query<{ n: string }>(`select count(*) n from ${table}`)).rows[0]?.n),
  };
}

/** Removes everything that tests import. */
export const emptied = async ({ corner, storage, keys }: ImportStage): Promise<void> => {
  const tables = ['repository_units', 'repository_folders', 'repository_materials', 'repository_imports'];
  for (const table of [...tables, 'files_files', 'files_uses', 'files_usage'])
    await corner.database.pool.query(`delete from ${table}`);
  for (const key of await keys()) await storage.remove(key);
};

/** The lines of a report that are not of things that were made or unchanged, in short. */
export const toldOf = ({ lines }: UnitsReport): string[] =>
  lines
    .filter(({ outcome }) => outcome !== 'made' && outcome !== 'unchanged')
    .map(({ outcome, path, reason = '' }) => `${outcome} ${path}: ${reason}`);
