/** What an import did to one book in one workspace, or why it did not. */
export type Outcome = 'added' | 'changed' | 'same' | 'refused';

export interface ReportLine {
  readonly source: string;
  readonly outcome: Outcome;
  /** Absent when the file was refused before a workspace was looked at. */
  readonly workspaceId?: number;
  /** Why it was refused: a code and what exactly. */
  readonly reason?: string;
  /** Why the book has no cover though it brings a picture. */
  readonly coverRefusal?: string;
}

export interface ImportReport {
  readonly lines: readonly ReportLine[];
  readonly counts: Readonly<Record<Outcome, number>>;
  /** What ended the import before its end (a full disk): the lines are those up to there. */
  readonly failure?: unknown;
}

export function summarise(lines: readonly ReportLine[]): ImportReport {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome]++;
  return { lines, counts };
}

/** The report as a person reads it: the counts, then each refusal, of a book or of its cover. */
export function reportText({ lines, counts }: ImportReport): string {
  const refusals = lines
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ source, reason }) => `  ${source}: ${reason}`);
  const covers = lines
    .filter(({ coverRefusal }) => coverRefusal !== undefined)
    .map(({ source, coverRefusal }) => `  ${source}: without its cover, ${coverRefusal}`);
  const sums = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  return [sums.join(', '), ...refusals, ...new Set(covers)].join('\n');
}
