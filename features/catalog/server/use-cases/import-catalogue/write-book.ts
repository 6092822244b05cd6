import type { Scope } from '#platform/server/db';
import {
  ensureGroup,
  ensureSchoolGroup,
  ensureSubject,
  findGrade,
  findImported,
  isAliasFree,
  upsertPublication,
} from '../../repositories/import-writes.ts';
import { bumpVersion } from '../../repositories/versions.ts';
import { aliasOf } from './alias.ts';
import type { Book } from './book.ts';
import type { StoredCover } from './cover.ts';
import type { ImportOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { standardSchoolGroups } from './standard-sets.ts';

export interface BookToWrite {
  readonly book: Book;
  readonly digest: string;
  /** Stores the files, when they are needed. */
  readonly stored: () => Promise<{ cover: StoredCover | undefined; fileKey: string }>;
}

/** Writes one book into one workspace, in one transaction; files are stored before, so that no row lacks its file. */
export async function writeBook(
  scope: Scope,
  workspaceId: number,
  { book, digest, stored }: BookToWrite,
  options: ImportOptions,
): Promise<Outcome> {
  const known = await findImported(scope, workspaceId, book.identifier);
  if (known?.digest === digest) return 'same';
  const outcome = known ? 'changed' : 'added';
  if (options.isDryRun) return outcome;
  const { cover, fileKey } = await stored();
  await scope.transaction(async (inside) => {
    // One writer per workspace: two imports at once must not deadlock, nor take the same alias.
    await bumpVersion(inside, workspaceId);
    const subjectIds: number[] = [];
    for (const subject of book.subjects) subjectIds.push(await ensureSubject(inside, workspaceId, subject));
    const standard = standardSchoolGroups.find(({ code }) => code === book.schoolGroup);
    const schoolGroupId = standard ? await ensureSchoolGroup(inside, workspaceId, standard) : null;
    const gradeId = book.grade === undefined ? null : ((await findGrade(inside, workspaceId, book.grade)) ?? null);
    const groupId = book.group ? await ensureGroup(inside, workspaceId, book.group) : null;
    const { identifier, language, name, description, publisher, authors, themeId, bookType } = book;
    const { isLocked, samplePages, accessibility, spine } = book;
    await upsertPublication(
      inside,
      {
        workspaceId,
        identifier,
        language,
        name,
        description,
        publisher,
        authors,
        themeId,
        bookType,
        isLocked,
        samplePages,
        accessibility,
        spine,
        gradeId,
        schoolGroupId,
        groupId,
        subjectIds,
        fileKey,
        digest,
        isForAllLanguages: options.isForAllLanguages ?? false,
        coverKey: cover?.key ?? null,
        coverColour: cover?.colour ?? null,
        coverAspect: cover ? Math.round(cover.aspect * 1000) : null,
      },
      await freeAlias(inside, workspaceId, book),
      book.modules,
    );
  });
  return outcome;
}

/** The name's alias; a number behind it where another book has it already. */
async function freeAlias(scope: Scope, workspaceId: number, { name }: Book): Promise<string> {
  const alias = aliasOf(name);
  for (let number = 1; number < 1000; number++) {
    const candidate = number === 1 ? alias : `${alias}-${number}`;
    if (await isAliasFree(scope, workspaceId, candidate)) return candidate;
  }
  throw new Error(`No free alias for ${name}`);
}
