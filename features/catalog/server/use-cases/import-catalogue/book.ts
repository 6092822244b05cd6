import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { Accessibility, Collection, Epub } from '#platform/server/epub';
import type { OpdsCollection, OpdsPublication } from '#platform/server/opds';
import { bookTypeSchema, DEFAULT_THEME, MODULE_STATUS, unitsOf, type BookType } from '../../../contract/index.ts';
import type { GroupValues, ModuleValues, PublicationValues, SubjectValues } from '../../repositories/import-writes.ts';
import { bounded, boundedNumber, MOST, MOST_OF } from './bounds.ts';
import { lengthsOf } from '../unit-lengths.ts';
import type { ImportOptions } from './options.ts';
import { OTHER_SUBJECT_POSITION, standardSubjects } from './standard/standard-sets.ts';

/** What a feed may say in our own words, beside the standard's. */
const NS = 'https://klupa.example/ns#';

/** A book or course as it goes into the catalogue, from its file and, where there is one, its feed entry. */
export interface Book {
  readonly identifier: string;
  /** By which markets know it [IMP-7]. */
  readonly language: string;
  /** The book's own value, BCP 47. */
  readonly languageTag: string;
  readonly name: string;
  readonly description: string;
  readonly publisher: string;
  readonly authors: { name: string; role: string }[];
  readonly themeId: number;
  readonly bookType: string;
  readonly grade: number | undefined;
  readonly schoolGroup: string | undefined;
  readonly subjects: readonly SubjectValues[];
  readonly group: GroupValues | undefined;
  readonly isLocked: boolean;
  readonly samplePages: number;
  readonly modules: readonly ModuleValues[];
  readonly spine: string[];
  /** Leaves of the contents, and pages that none names. */
  readonly units: string[];
  /** How long each unit is, in words; null for a course. */
  readonly unitWords: number[] | null;
  /** How long the sound of each unit's page is, in seconds. */
  readonly unitSounds: number[] | null;
  readonly accessibility: unknown;
  /** Absent for a book of pages, whose digest was made before there were other formats. */
  readonly format?: Exclude<PublicationValues['format'], undefined | 'epub'>;
  readonly course?: NonNullable<PublicationValues['course']>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The metadata of a file, of whatever kind it is. */
type Own = Pick<
  Epub,
  | 'identifier'
  | 'language'
  | 'title'
  | 'description'
  | 'publisher'
  | 'creators'
  | 'subjects'
  | 'educationalLevel'
  | 'collection'
>;

function subjectsOf(epub: Own, entry: OpdsPublication | undefined): SubjectValues[] {
  const named: readonly { name: string; code?: string | undefined }[] = entry?.metadata.subjects.length
    ? entry.metadata.subjects
    : epub.subjects.map((name) => ({ name }));
  const language = epub.language.split('-')[0] ?? 'en';
  const found = named.slice(0, MOST_OF.subjects).flatMap(({ name: written, code: given }): SubjectValues[] => {
    const name = bounded(written, MOST.subject);
    const code = bounded(given ?? written.toLowerCase(), MOST.subject);
    if (name === '' || code === '') return [];
    const standard = standardSubjects.find((subject) => subject.code === code);
    return [standard ?? { code, names: { [language]: name }, position: OTHER_SUBJECT_POSITION, icon: 'book' }];
  });
  return [...new Map(found.map((subject) => [subject.code, subject])).values()];
}

function modulesOf(epub: Epub, extra: Record<string, unknown>): ModuleValues[] {
  const given = extra[`${NS}modules`];
  const all = Array.isArray(given)
    ? given.filter(isRecord).map(({ title, href, status }) => ({
        name: String(title),
        href: spineHref(epub, String(href)),
        status: boundedNumber(status, [0, 99], MODULE_STATUS.link),
      }))
    : epub.toc
        .filter(({ href }) => href !== undefined)
        .map(({ title, href = '' }) => ({ name: title, href, status: MODULE_STATUS.link }));
  return all
    .map((module) => ({ ...module, name: bounded(module.name, MOST.name), href: module.href.toWellFormed() }))
    .filter(({ href }) => href.length <= MOST.href && !href.includes('\0'))
    .slice(0, MOST_OF.modules);
}

/** Feeds name parts by their file; inside the book they may lie in a folder. */
const spineHref = (epub: Epub, href: string) =>
  epub.spine.find((item) => item.href === href || item.href.endsWith(`/${href}`))?.href ?? href;

/** The first of the names that is one; the file's, without its ending, comes last. */
function titleOf(names: readonly (string | undefined)[], file: string): string {
  const titles = [...names, basename(file, extname(file))].map((name) => bounded(name ?? '', MOST.name));
  return titles.find((title) => title !== '') ?? 'Book';
}

/** By which markets know a language tag: as the options say, else by its first part. */
export const languageOf = (tag: string, options: ImportOptions): string =>
  options.readingLanguage?.(tag) ?? tag.split('-')[0]?.toLowerCase() ?? 'und';

/** Grade of a level: by the options, else the level itself where it is a grade number. */
function gradeOf(level: string | undefined, options: ImportOptions): number | undefined {
  if (level === undefined) return undefined;
  const mapped = options.grades?.[level] ?? Number(level);
  return Number.isInteger(mapped) && mapped >= 1 && mapped <= 8 ? mapped : undefined;
}

/** As the feed says, else by the grade. */
function schoolGroupOf(given: unknown, grade: number | undefined): string | undefined {
  if (typeof given === 'string') return given;
  if (grade === undefined) return undefined;
  return grade <= 4 ? 'lower-primary' : 'upper-primary';
}

const PEOPLE = /[^a-z]/g;

function authorsOf(epub: Own, entry: OpdsPublication | undefined): Book['authors'] {
  const named = epub.creators.length > 0 ? epub.creators : (entry?.metadata.contributors ?? []);
  return named
    .slice(0, MOST_OF.authors)
    .map(({ name, role }) => ({ name: bounded(name, MOST.person), role: role.replace(PEOPLE, '').slice(0, 3) }))
    .filter(({ name }) => name !== '');
}

function groupOf(collection: OpdsCollection | Collection | undefined, language: string): GroupValues | undefined {
  const name = bounded(collection?.name ?? '', MOST.name);
  if (!collection || name === '') return undefined;
  const own = 'identifier' in collection ? (collection.identifier ?? '') : '';
  return { identifier: bounded(`${own || name} ${language}`, MOST.identifier), language, name };
}

/** Books that say nothing of a standard keep the digest that they had before it was read. */
type StoredAccessibility = Omit<Accessibility, 'conformsTo'> & Partial<Pick<Accessibility, 'conformsTo'>>;

const terms = (list: readonly string[]) => list.slice(0, MOST_OF.terms).map((term) => bounded(term, MOST.subject));

function accessibilityOf({ accessibility }: Epub): StoredAccessibility {
  const { accessMode, accessModeSufficient, accessibilityFeature, accessibilityHazard } = accessibility;
  const { accessibilitySummary, conformsTo, certifiedBy } = accessibility;
  return {
    accessMode: terms(accessMode),
    accessModeSufficient: terms(accessModeSufficient),
    accessibilityFeature: terms(accessibilityFeature),
    accessibilityHazard: terms(accessibilityHazard),
    ...(accessibilitySummary !== undefined && {
      accessibilitySummary: bounded(accessibilitySummary, MOST.summary),
    }),
    ...(conformsTo.length > 0 && { conformsTo: terms(conformsTo) }),
    ...(certifiedBy !== undefined && { certifiedBy: bounded(certifiedBy, MOST.person) }),
  };
}

/** What the book is known by: its own identifier, else its bytes. Long ones are told apart by all of their characters. */
function identifierOf(identifier: string | undefined, hash: string): string {
  const plain = bounded(identifier ?? '', Infinity);
  if (plain === '') return `urn:sha256:${hash}`;
  if (plain.length <= MOST.identifier) return plain;
  return `${plain.slice(0, 100).toWellFormed()}…${createHash('sha256').update(plain).digest('hex')}`;
}

export interface BookSource {
  /** The file's name, for a book without a title. */
  readonly name: string;
  readonly entry?: OpdsPublication | undefined;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/** What a file is where its feed entry does not name it. */
interface Defaults {
  readonly bookType: BookType;
  readonly themeId: number;
}

/** Merges the two sources: the feed speaks for the catalogue, the file for itself [SHELF-14]. Every field is bounded. */
export function said(
  own: Own,
  { name: file, entry, hash }: BookSource,
  options: ImportOptions,
  defaults: Defaults,
): Omit<Book, 'modules' | 'spine' | 'units' | 'unitWords' | 'unitSounds' | 'accessibility' | 'format' | 'course'> {
  const metadata: Partial<OpdsPublication['metadata']> = entry?.metadata ?? {};
  const extra = metadata.extra ?? {};
  const bookType = bookTypeSchema.safeParse(extra[`${NS}bookType`]);
  const grade = gradeOf(metadata.educationalLevel ?? own.educationalLevel, options);
  const languageTag = bounded(metadata.language ?? own.language, MOST.language);
  const language = languageOf(languageTag, options);
  return {
    identifier: identifierOf(own.identifier || metadata.identifier, hash),
    language,
    languageTag,
    name: titleOf([metadata.title, own.title], file),
    description: bounded(metadata.description ?? own.description ?? '', MOST.description),
    publisher: bounded(metadata.publisher ?? own.publisher ?? '', MOST.publisher),
    authors: authorsOf(own, entry),
    themeId: boundedNumber(extra[`${NS}themeId`], [0, 999], defaults.themeId),
    bookType: bookType.success ? bookType.data : defaults.bookType,
    grade,
    schoolGroup: schoolGroupOf(extra[`${NS}schoolGroup`], grade),
    subjects: subjectsOf(own, entry),
    group: groupOf(metadata.collection ?? own.collection, language),
    isLocked: extra[`${NS}locked`] === true,
    samplePages: boundedNumber(extra[`${NS}sample`], [0, 10_000], 0),
  };
}

const DEFAULTS: Defaults = { bookType: 'reader', themeId: DEFAULT_THEME };

/** A book of an EPUB. Its fields stay in this order, by which digests know it. */
export function describeBook(
  epub: Epub,
  source: BookSource,
  options: ImportOptions,
  defaults: Defaults = DEFAULTS,
): Book {
  const spine = epub.spine.slice(0, MOST_OF.spine).map(({ href }) => href);
  const units = unitsOf(spine, epub.toc);
  const lengths = lengthsOf(units, epub.lengths);
  return {
    ...said(epub, source, options, defaults),
    modules: modulesOf(epub, source.entry?.metadata.extra ?? {}),
    spine,
    units,
    unitWords: lengths.words,
    unitSounds: lengths.sounds,
    accessibility: accessibilityOf(epub),
  };
}
