/** What an import did to one book in one workspace, or why it did not. */
export type Outcome = 'added' | 'changed' | 'same' | 'refused';

export interface ReportLine {
  readonly source: string;
  readonly outcome: Outcome;
  /** Absent when the file was refused before a workspace was looked at. */
  readonly workspaceId?: number;
  /** Why it was refused: a code and what exactly. */
  readonly reason?: string;
}

export interface ImportReport {
  readonly lines: readonly ReportLine[];
  readonly counts: Readonly<Record<Outcome, number>>;
}

export function summarise(lines: readonly ReportLine[]): ImportReport {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome]++;
  return { lines, counts };
}

/** The report as a person reads it: the counts, then each refusal. */
export function reportText({ lines, counts }: ImportReport): string {
  const refusals = lines
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ source, reason }) => `  ${source}: ${reason}`);
  const sums = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  return [sums.join(', '), ...refusals].join('\n');
}
