import type { Scope } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';
import {
  ensureGroup,
  ensureSchoolGroup,
  ensureSubject,
  findEditions,
  findGrade,
  freeIdentifier,
  isAliasFree,
  lockImport,
  upsertPublication,
  type Edition,
} from '../../repositories/import-writes.ts';
import { bumpVersion } from '../../repositories/versions.ts';
import { aliasOf } from './alias.ts';
import type { Book } from './book.ts';
import { coverStorageKey, type CoverOutcome, type StoredFile } from './cover.ts';
import { placeOf, type Place } from './editions.ts';
import type { Entry } from './report.ts';
import { standardSchoolGroups } from './standard/standard-sets.ts';

export interface BookToWrite {
  readonly book: Book;
  readonly digest: string;
  readonly fileKey: string;
  readonly isForAllLanguages: boolean;
  readonly isReplacing: boolean;
  readonly isDryRun: boolean;
  /** Makes the files to store for the book, when they are needed. */
  readonly files: () => Promise<{ readonly cover: CoverOutcome; readonly files: readonly StoredFile[] }>;
}

/** Editions that files of this import are, so that no two files take each other's place. */
export type TakenEditions = Map<string, string>;

const keyOf = ({ workspaceId, id }: Pick<Edition, 'workspaceId' | 'id'>): string => `${workspaceId}:${id}`;

export interface WrittenBook {
  readonly entries: readonly Entry[];
  readonly cover: CoverOutcome;
  /** Whether the workspace has another book with its identifier. */
  readonly isTwin: boolean;
}

const NO_COVER: CoverOutcome = { files: [] };

/** Writes one book into all its workspaces, in one transaction, with its files: wholly or not at all [IMP-8]. */
export async function writeBook(
  scope: Scope,
  toWrite: BookToWrite,
  storage: Storage,
  taken: TakenEditions,
): Promise<WrittenBook> {
  const { book, fileKey, isReplacing } = toWrite;
  const workspaces = scope.workspaces.toSorted((a, b) => a - b);
  const placesIn = async (inside: Scope): Promise<{ workspaceId: number; place: Place; editions: Edition[] }[]> => {
    const all = await findEditions(inside, book.identifier);
    return workspaces.map((workspaceId) => {
      const editions = all.filter((edition) => edition.workspaceId === workspaceId);
      const isTaken = (edition: Edition) => ![undefined, fileKey].includes(taken.get(keyOf(edition)));
      return { workspaceId, editions, place: placeOf(toWrite, editions, { isTaken, isReplacing }) };
    });
  };
  const take = (edition: Pick<Edition, 'workspaceId' | 'id'>) => void taken.set(keyOf(edition), fileKey);
  const outcome = (places: Awaited<ReturnType<typeof placesIn>>, cover: CoverOutcome): WrittenBook => ({
    entries: places.map(({ workspaceId, place }) => ({ workspaceId, outcome: place.kind })),
    cover,
    isTwin: places.some(({ place }) => place.kind === 'added' && place.isTwin),
  });

  const before = await placesIn(scope);
  for (const { place } of before) if (place.kind === 'same') take(place.edition);
  if (toWrite.isDryRun || before.every(({ place }) => place.kind === 'same')) return outcome(before, NO_COVER);

  const drawn = await toWrite.files();
  return scope.transaction(async (inside) => {
    // In this order for every book, so that two imports wait for each other and never in a circle.
    await lockImport(inside, `identifier ${book.identifier}`);
    await lockImport(inside, `file ${fileKey}`);
    if (drawn.cover.cover) await lockImport(inside, `cover ${drawn.cover.cover.key}`);
    // The cover may be gone: an import of another book stored it, failed and removed it.
    const { cover, files } = (await isComplete(drawn.cover, storage)) ? drawn : await toWrite.files();
    const places = await placesIn(inside);
    const stored: string[] = [];
    try {
      for (const { workspaceId, place, editions } of places) {
        if (place.kind === 'same') continue;
        const identifier =
          place.kind === 'changed'
            ? place.edition.identifier
            : freeIdentifier(
                book.identifier,
                editions.map((edition) => edition.identifier),
              );
        take({ workspaceId, id: await writeEntry(inside, { workspaceId, identifier }, toWrite, cover) });
      }
      for (const { key, data, checksum } of files) {
        if (await storage.has(key)) continue;
        stored.push(key);
        await storage.put(key, data(), checksum === undefined ? {} : { checksum });
      }
    } catch (error) {
      // No other import uses these files yet: the locks are held until the transaction has ended.
      await Promise.all(stored.map((key) => storage.remove(key).catch(() => undefined)));
      throw error;
    }
    return outcome(places, cover);
  });
}

const isComplete = async ({ cover, files }: CoverOutcome, storage: Storage): Promise<boolean> =>
  !cover || files.length > 0 || storage.has(coverStorageKey(cover.key, 0, 'json'));

async function writeEntry(
  inside: Scope,
  { workspaceId, identifier }: Pick<Edition, 'workspaceId' | 'identifier'>,
  { book, digest, fileKey, isForAllLanguages }: BookToWrite,
  { cover }: CoverOutcome,
): Promise<number> {
  // One writer per workspace: two imports at once must not deadlock, nor take the same alias.
  await bumpVersion(inside, workspaceId);
  const subjectIds: number[] = [];
  for (const subject of book.subjects) subjectIds.push(await ensureSubject(inside, workspaceId, subject));
  const standard = standardSchoolGroups.find(({ code }) => code === book.schoolGroup);
  const schoolGroupId = standard ? await ensureSchoolGroup(inside, workspaceId, standard) : null;
  const gradeId = book.grade === undefined ? null : ((await findGrade(inside, workspaceId, book.grade)) ?? null);
  const groupId = book.group ? await ensureGroup(inside, workspaceId, book.group) : null;
  const { language, name, description, publisher, authors, themeId, bookType } = book;
  const { isLocked, samplePages, accessibility, spine, units, unitWords, unitSounds } = book;
  const { format = 'epub', course = null } = book;
  return upsertPublication(
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
      units,
      unitWords,
      unitSounds,
      format,
      course,
      gradeId,
      schoolGroupId,
      groupId,
      subjectIds,
      fileKey,
      digest,
      isForAllLanguages,
      coverKey: cover?.key ?? null,
      coverColour: cover?.colour ?? null,
      coverAspect: cover ? Math.round(cover.aspect * 1000) : null,
    },
    await freeAlias(inside, workspaceId, book),
    book.modules,
  );
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
