import { openCourse, type Course } from '#platform/server/course';
import { openEpub, type Epub } from '#platform/server/epub';
import { factsKey, factsOf, writtenFacts } from '../book-facts.ts';
import { describeBook, type Book, type BookSource } from './book.ts';
import { describeCourse, unitsRefusal } from './course/describe-course.ts';
import { describeScripted, hasScripts, scriptedWarnings } from './course/describe-scripted.ts';
import { spineNodes } from './course/spine-nodes.ts';
import { pictureOf, type Picture, type StoredFile } from './cover.ts';
import type { ImportOptions } from './options.ts';
import type { BookWarning } from './report.ts';

/** What a source says that its file is. */
export type FileKind = 'epub' | 'course';

/** An opened file, of whatever kind. */
export interface OpenedFile {
  /** The book's own. */
  readonly identifier: string;
  readonly warnings: readonly BookWarning[];
  /** Of its storage key. */
  readonly ending: 'epub' | 'zip' | 'xml';
  describe(source: BookSource, options: ImportOptions): Book;
  picture(): Promise<Picture | undefined>;
  /** Files that are stored beside it. */
  besides(fileKey: string): StoredFile[];
  close(): Promise<void>;
}

type Opening = { readonly ok: true; readonly file: OpenedFile } | { readonly ok: false; readonly reason: string };

const bookFile = (epub: Epub): OpenedFile => ({
  identifier: epub.identifier,
  warnings: epub.warnings,
  ending: 'epub',
  describe: (source, options) => describeBook(epub, source, options),
  picture: () => pictureOf(epub),
  besides: (fileKey) => [{ key: factsKey(fileKey), data: () => writtenFacts(factsOf(epub)) }],
  close: () => epub.close(),
});

/** The same file, with scripts that run. Its facts are those of the book that the reader shows if they cease to run. */
const scriptedFile = (epub: Epub): OpenedFile => ({
  ...bookFile(epub),
  warnings: scriptedWarnings(epub),
  describe: (source, options) => describeScripted(epub, source, options),
});

const courseFile = (course: Course): OpenedFile => ({
  identifier: course.id,
  warnings: course.warnings,
  ending: course.files.length > 0 ? 'zip' : 'xml',
  describe: (source, options) => describeCourse(course, source, options),
  picture: async () => undefined,
  besides: () => [],
  close: () => course.close(),
});

const because = ({ code, detail }: { readonly code: string; readonly detail: string }) => ({
  ok: false as const,
  reason: `${code}: ${detail}`,
});

async function openBook(path: string, { mayRunScripts = false }: ImportOptions): Promise<Opening> {
  const opened = await openEpub(path);
  if (!opened.ok) return because(opened.refusal);
  const { epub } = opened;
  if (!mayRunScripts || !hasScripts(epub)) return { ok: true, file: bookFile(epub) };
  const reason = unitsRefusal({ nodes: spineNodes(epub) });
  if (reason === undefined) return { ok: true, file: scriptedFile(epub) };
  await epub.close();
  return { ok: false, reason };
}

/** Opens and checks a file; a faulty one leads to a reason. The caller closes an opened one. */
export async function openFile(path: string, kind: FileKind, options: ImportOptions): Promise<Opening> {
  if (kind === 'epub') return openBook(path, options);
  const opened = await openCourse(path);
  if (!opened.ok) return because(opened.refusal);
  const reason = unitsRefusal(opened.course);
  if (reason === undefined) return { ok: true, file: courseFile(opened.course) };
  await opened.course.close();
  return { ok: false, reason };
}
