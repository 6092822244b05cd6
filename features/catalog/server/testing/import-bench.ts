import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createScope, type Scope } from '#platform/server/db';
import { diskStorage, type Storage } from '#platform/server/storage';
import { temporaryFolder, type TestBook, type TestDatabase } from '#platform/testing';
import { listShelf } from '../repositories/catalogue.ts';
import { importCatalogue, type ImportDeps } from '../use-cases/import-catalogue/import-catalogue.ts';
import type { ImportOptions } from '../use-cases/import-catalogue/options.ts';

let workspace = 1000;

export interface ImportBench {
  /** The books to import. */
  readonly folder: string;
  readonly storage: Storage;
  readonly workspace: number;
  readonly scope: Scope;
  run(
    more?: Partial<ImportOptions>,
    path?: string,
    deps?: Pick<ImportDeps, 'onProgress'>,
  ): ReturnType<typeof importCatalogue>;
  shelf(language?: string): ReturnType<typeof listShelf>;
  /** Keys of the stored files. */
  stored(): string[];
}

/** A folder, a storage and a workspace of its own. */
export function importBench(database: TestDatabase): ImportBench {
  const folder = temporaryFolder();
  const storage = diskStorage(join(folder, 'storage'));
  const mine = ++workspace;
  const scope = createScope(database.orm, [mine]);
  return {
    folder: join(folder, 'books'),
    storage,
    workspace: mine,
    scope,
    run: (more = {}, path = join(folder, 'books'), deps = {}) =>
      importCatalogue(path, { workspacesOf: () => [mine], ...more }, { executor: database.orm, storage, ...deps }),
    shelf: (language = 'en') => listShelf(scope, language),
    stored: () =>
      (existsSync(join(folder, 'storage'))
        ? readdirSync(join(folder, 'storage'), { recursive: true, withFileTypes: true })
        : []
      )
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  };
}

export const testBook = (more: TestBook = {}): TestBook => ({ identifier: `urn:uuid:${randomUUID()}`, ...more });
