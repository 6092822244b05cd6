import type { Scope } from '#platform/server/db';
import type { ExistingLinks } from './existing-links.ts';
import type { FileContents } from '../read/read-file.ts';
import type { Change, Kind, Row } from '../read/roster.ts';

export interface DifferenceOptions {
  readonly scope: Scope;
  readonly existing: ExistingLinks;
  readonly now: Date;
  /** Link accounts that are there already, by e-mail or username. */
  readonly isMatching: boolean;
}

/** The judgement of one kind for the next ones: the rows, and the ids that exist after them. */
export interface DiffRows {
  readonly rows: readonly Row[];
  /** `sourcedId`s that others may refer to. */
  readonly stands: ReadonlySet<string>;
}

/**
 * The ids that rows may refer to although the file does not name them: all known ones, none if the file is a full list.
 */
export const referableIds = (links: ReadonlyMap<string, { readonly isGone: boolean }>, mode: string): string[] =>
  mode === 'bulk' ? [] : [...links].filter(([, { isGone }]) => !isGone).map(([sourcedId]) => sourcedId);

/** What the rows of removed things say. */
interface Removal {
  readonly file: string;
  readonly kind: Kind;
  readonly words: string;
}

/** Known things that are named no longer: missing in a full file, or marked by a row. */
export function* removals(
  contents: FileContents<unknown>,
  existing: ExistingLinks,
  { file, kind, words }: Removal,
): Generator<Change> {
  for (const [sourcedId, link] of existing[kind]) {
    if (link.isGone || contents.entries.has(sourcedId) || contents.refused.has(sourcedId)) continue;
    const marked = contents.gone.get(sourcedId);
    const skipped = contents.skipped.get(sourcedId);
    if (!marked && !skipped && contents.mode !== 'bulk') continue;
    const place = marked ? { line: marked.line } : {};
    yield { kind, file, sourcedId, outcome: 'removed', words: skipped ? `${skipped}. ${words}` : words, ...place };
  }
}
