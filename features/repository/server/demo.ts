import { basename } from 'node:path';
import { listGradesAndSubjects, listPublicationNames } from '#features/catalog/server';
import type { FileStore } from '#features/files/server';
import type { Scope } from '#platform/server/db';
import { insertFolder } from './repositories/folder-writes.ts';
import { insertMaterial } from './repositories/material-writes.ts';
import { hasUnits, insertUnit, measurePlace } from './repositories/unit-writes.ts';
import type { UnitRow } from './repositories/units.ts';
import { addMaterial, isMaterialFile, type NewContent } from './use-cases/import/write-material.ts';

interface LoadedFolder {
  readonly title: string;
  /** Ids. */
  readonly publications: readonly number[];
  readonly files: readonly { readonly title: string; readonly path: string }[];
  readonly links: readonly { readonly title: string; readonly address: string }[];
  readonly childFolders: readonly LoadedFolder[];
}

/** A unit of the demo school, published for all teachers of the market. */
export interface LoadedUnit {
  readonly grade: number;
  /** Code of the subject. */
  readonly subject: string;
  readonly title: string;
  readonly folders: readonly LoadedFolder[];
}

interface LoadedUnits {
  readonly language: string;
  readonly units: readonly LoadedUnit[];
  readonly store: FileStore;
}

/** Fills the teacher's corner of a language, unless it has units already; a unit whose grade or subject is missing is left out. */
export async function loadDemoUnits(scope: Scope, { language, units, store }: LoadedUnits, now: Date): Promise<void> {
  if (await hasUnits(scope, language)) return;
  const { grades, subjects } = await listGradesAndSubjects(scope, language);
  const named = await listPublicationNames(scope, units.flatMap(publicationsOf));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const contents = await storeFiles(scope, new Set(units.flatMap(filesOf)), store);
  await scope.transaction(async (inside) => {
    for (const { grade, subject, title, folders } of units) {
      const gradeId = grades.find(({ number }) => number === grade)?.id;
      const subjectId = subjects.find(({ code }) => code === subject)?.id;
      if (gradeId === undefined || subjectId === undefined) continue;
      const place = { language, gradeId, subjectId };
      const unitOrder = (await measurePlace(inside, place)).last + 1;
      const facts = { ...place, title, description: '', isPublished: true, unitOrder, ownerId: null };
      const unit = await insertUnit(inside, facts, now);
      await addFolders(inside, { unit, parentId: null, names, contents, now }, folders);
    }
  });
}

/** The contents of materials that show these files, by path: each file is stored once. */
async function storeFiles(scope: Scope, paths: ReadonlySet<string>, store: FileStore) {
  const contents = new Map<string, NewContent>();
  for (const path of paths) {
    const stored = await store.storeFile(scope, { ownerId: null, name: basename(path), path });
    if (!stored.isOk || !isMaterialFile(stored.value.kind)) throw new Error(`The demo's ${path} is not stored`);
    contents.set(path, { kind: stored.value.kind, fileId: stored.value.id });
  }
  return contents;
}

/** Of all folders of a unit, one after another. */
const allIn = <T>(folder: LoadedFolder, of: (folder: LoadedFolder) => readonly T[]): T[] => [
  ...of(folder),
  ...folder.childFolders.flatMap((child) => allIn(child, of)),
];
const publicationsOf = ({ folders }: LoadedUnit): number[] =>
  folders.flatMap((folder) => allIn(folder, ({ publications }) => publications));
const filesOf = ({ folders }: LoadedUnit): string[] =>
  folders.flatMap((folder) => allIn(folder, ({ files }) => files.map(({ path }) => path)));

interface Target {
  readonly unit: UnitRow;
  readonly parentId: number | null;
  /** Of publications, by id. */
  readonly names: ReadonlyMap<number, string>;
  /** Of files, by path. */
  readonly contents: ReadonlyMap<string, NewContent>;
  readonly now: Date;
}

async function addFolders(scope: Scope, target: Target, folders: readonly LoadedFolder[]): Promise<void> {
  const { unit, parentId, names, contents, now } = target;
  const { workspaceId } = unit;
  for (const [index, { title, publications, files, links, childFolders }] of folders.entries()) {
    const folder = await insertFolder(scope, { workspaceId, unitId: unit.id, parentId, title, position: index + 1 });
    for (const [nth, id] of publications.entries())
      await insertMaterial(scope, {
        ...{ kind: 'book', title: names.get(id) ?? '', publicationId: id, part: '', address: '' },
        ...{ description: '', licence: '', source: '', tags: [], fileId: null, captionsId: null },
        ...{ workspaceId, unitId: unit.id, folderId: folder.id, position: nth + 1, changedAt: now },
      });
    const others = [
      ...files.flatMap((file) => ({ title: file.title, content: contents.get(file.path) })),
      ...links.map((link) => ({ title: link.title, content: { address: link.address } })),
    ];
    for (const [nth, material] of others.entries()) {
      const { title: name, content } = material;
      if (!content) continue;
      const position = publications.length + nth + 1;
      const facts = { title: name, description: '', licence: 'own' as const, tags: [] };
      await addMaterial(scope, facts, content, { ...folder, ownerId: null, position, now });
    }
    await addFolders(scope, { ...target, parentId: folder.id }, childFolders);
  }
}
