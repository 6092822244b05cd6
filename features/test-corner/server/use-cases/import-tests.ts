import { isDeepStrictEqual } from 'node:util';
import { openQuestionFile, type FileProblem } from '#features/questions/server';
import { Misuse } from '#platform/server/command';
import type { Scope } from '#platform/server/db';
import type { TestPlace } from '../deps.ts';
import { findBySlug, putTest, type NewTest } from '../repositories/test-writes.ts';
import type { Catalogue } from './catalogue-of.ts';
import { readTest, type ReadTest } from './read-test.ts';

/** Told problems of a file. */
const MOST_PROBLEMS = 50;

/** What became of a file; nothing of a refused file is stored. */
export const OUTCOMES = ['made', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ImportLine {
  readonly outcome: Outcome;
  readonly file: string;
  /** Of the test; of a refused file they are unknown. */
  readonly slug?: string;
  readonly title?: string;
  readonly problems: readonly FileProblem[];
}

export interface ImportTarget {
  readonly scope: Scope;
  readonly place: TestPlace;
  readonly catalogue: Catalogue;
  /** Reads, checks and compares everything, and changes nothing. */
  readonly isDryRun: boolean;
  readonly now: Date;
}

/** Imports files, one test each, one after another: the same files again change nothing [REPO-26]. */
export async function importTests(files: readonly string[], target: ImportTarget): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  const fileOf = new Map<string, string>();
  for (const file of files) {
    const read = await open(file, target.catalogue);
    const twin = 'test' in read ? fileOf.get(read.test.slug) : undefined;
    if ('problems' in read) lines.push({ outcome: 'refused', file, problems: firstOf(read.problems) });
    else if (twin !== undefined)
      lines.push({ outcome: 'refused', file, problems: [{ place: 'slug', text: `${twin} has the same` }] });
    else {
      const { slug, title } = read.test;
      fileOf.set(slug, file);
      lines.push({ outcome: await store(read.test, target), file, slug, title, problems: [] });
    }
  }
  return lines;
}

/** The first problems: a file of another kind has as many as it has values. Pure. */
const firstOf = (problems: readonly FileProblem[]): readonly FileProblem[] =>
  problems.length > MOST_PROBLEMS
    ? [
        ...problems.slice(0, MOST_PROBLEMS),
        { place: 'the file', text: `has ${problems.length - MOST_PROBLEMS} more problems` },
      ]
    : problems;

async function open(file: string, catalogue: Catalogue): Promise<ReadTest> {
  try {
    const opened = await openQuestionFile(file);
    return 'json' in opened ? readTest(opened.json, catalogue) : opened;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return { problems: [{ place: 'the file', text: 'cannot be read' }] };
  }
}

/** Stores a test if it is new or differs. @returns what became of it, or would become of it */
export async function store(
  test: NewTest,
  { scope, place, isDryRun, now }: Omit<ImportTarget, 'catalogue'>,
): Promise<Outcome> {
  const before = await findBySlug(scope, place, test.slug);
  if (before) {
    const { id: _id, workspaceId: _in, language: _of, createdAt: _made, changedAt: _changed, ...stored } = before;
    // The database forgets properties that are not there.
    if (isDeepStrictEqual(stored, JSON.parse(JSON.stringify(test)))) return 'unchanged';
  }
  if (!isDryRun) await putTest(scope, place, test, now);
  return before ? 'changed' : 'made';
}
