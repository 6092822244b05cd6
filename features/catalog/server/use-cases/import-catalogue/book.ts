import type { Epub } from '#platform/server/epub';
import type { OpdsPublication } from '#platform/server/opds';
import { bookTypeSchema, DEFAULT_THEME, MODULE_STATUS } from '../../../contract/index.ts';
import type { GroupValues, ModuleValues, SubjectValues } from '../../repositories/import-writes.ts';
import type { ImportOptions } from './options.ts';
import { OTHER_SUBJECT_POSITION, standardSubjects } from './standard-sets.ts';

/** What a feed may say in our own words, beside the standard's. */
const NS = 'https://klupa.example/ns#';

/** A book as it will stand in the catalogue, from its EPUB and, where there is one, its feed entry. */
export interface Book {
  readonly identifier: string;
  readonly language: string;
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
  readonly accessibility: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function subjectsOf(epub: Epub, entry: OpdsPublication | undefined): SubjectValues[] {
  const named: readonly { name: string; code?: string | undefined }[] = entry?.metadata.subjects.length
    ? entry.metadata.subjects
    : epub.subjects.map((name) => ({ name }));
  const language = epub.language.split('-')[0] ?? 'en';
  return named.map(({ name, code = name.toLowerCase() }) => {
    const standard = standardSubjects.find((subject) => subject.code === code);
    return standard ?? { code, names: { [language]: name }, position: OTHER_SUBJECT_POSITION, icon: 'book' };
  });
}

function modulesOf(epub: Epub, extra: Record<string, unknown>): ModuleValues[] {
  const given = extra[`${NS}modules`];
  if (Array.isArray(given))
    return given.filter(isRecord).map(({ title, href, status }) => ({
      name: String(title),
      href: spineHref(epub, String(href)),
      status: Number(status),
    }));
  return epub.toc
    .filter(({ href }) => href !== undefined)
    .map(({ title, href = '' }) => ({ name: title, href, status: MODULE_STATUS.link }));
}

/** Feeds name parts by their file; inside the book they may lie in a folder. */
const spineHref = (epub: Epub, href: string) =>
  epub.spine.find((item) => item.href === href || item.href.endsWith(`/${href}`))?.href ?? href;

/** Grade of a level: by the options, else the level itself where it is a grade number. */
function gradeOf(level: string | undefined, options: ImportOptions): number | undefined {
  if (level === undefined) return undefined;
  const mapped = options.grades?.[level] ?? Number(level);
  return Number.isInteger(mapped) && mapped >= 1 && mapped <= 8 ? mapped : undefined;
}

const schoolGroupOfGrade = (grade: number | undefined) =>
  grade === undefined ? undefined : grade <= 4 ? 'lower-primary' : 'upper-primary';

/** Merges the two sources: the feed speaks for the catalogue, the EPUB for itself [SHELF-14]. */
export function describeBook(epub: Epub, entry: OpdsPublication | undefined, options: ImportOptions): Book {
  const metadata = entry?.metadata;
  const extra = metadata?.extra ?? {};
  const bookType = bookTypeSchema.safeParse(extra[`${NS}bookType`]);
  const grade = gradeOf(metadata?.educationalLevel ?? epub.educationalLevel, options);
  const schoolGroup = extra[`${NS}schoolGroup`];
  const collection = metadata?.collection ?? epub.collection;
  const language = metadata?.language ?? epub.language;
  const group = collection && {
    identifier: `${'identifier' in collection && collection.identifier ? collection.identifier : collection.name} ${language}`,
    language,
    name: collection.name,
  };
  return {
    identifier: epub.identifier,
    language,
    name: metadata?.title ?? epub.title,
    description: metadata?.description ?? epub.description ?? '',
    publisher: metadata?.publisher ?? epub.publisher ?? '',
    authors: epub.creators.length > 0 ? [...epub.creators] : [...(metadata?.contributors ?? [])],
    themeId: Number(extra[`${NS}themeId`] ?? DEFAULT_THEME),
    bookType: bookType.success ? bookType.data : 'reader',
    grade,
    schoolGroup: typeof schoolGroup === 'string' ? schoolGroup : schoolGroupOfGrade(grade),
    subjects: subjectsOf(epub, entry),
    group,
    isLocked: extra[`${NS}locked`] === true,
    samplePages: Number(extra[`${NS}sample`] ?? 0),
    modules: modulesOf(epub, extra),
    spine: epub.spine.map(({ href }) => href),
    accessibility: epub.accessibility,
  };
}
