import { rm } from 'node:fs/promises';
import type { LegalText } from '#features/account/contract';
import type { Market } from '#features/market/contract';
import { workspacesInReach } from '#features/market/server';
import { Misuse, need, runWork, unknownVerb, writingNew } from '#platform/server/command';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import { listImports } from '../repositories/imports.ts';
import { PASSWORD_COLUMNS } from '../use-cases/commit/commit-people.ts';
import { createCsv, type CsvFile } from '../use-cases/read/csv-file.ts';
import { checkRoster, commitRoster, type Checked } from '../use-cases/import-roster.ts';
import { REPORT_COLUMNS, summaryOf, writeReport } from '../use-cases/compare/report.ts';
import { RosterRefused, type Row } from '../use-cases/read/roster.ts';
import type { RateLimits } from '#features/session/server';
import type { AccountUsage } from '../use-cases/compare/account-usage.ts';
import { renewRosterPasswords } from '../use-cases/renew-passwords.ts';
import { undoImport } from '../use-cases/undo/undo.ts';
import { withoutValues } from '../repositories/without-values.ts';
import { idOf, marketOf, readRosterArguments, USAGE, type Values } from './options.ts';

export interface RosterCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly now: Date;
  readonly write: (text: string) => void;
  readonly findLegalTexts: (scope: Scope, market: Market) => Promise<readonly LegalText[]>;
  readonly usage: AccountUsage;
  /** Forgets failed logins of an account. */
  readonly forgiveLogin: RateLimits['forgiveLogin'];
  /** Called after each transaction, beside the words of progress. */
  readonly onBatch?: (done: number, total: number) => Promise<void> | void;
}

/** `npm run roster`. @returns exit code: 0, 1 when something was refused or stays, 2 for wrong arguments */
export const runRoster = (args: string[], command: RosterCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    try {
      return await workOn(args, command);
    } catch (error) {
      if (error instanceof Misuse) throw error;
      if (!(error instanceof RosterRefused)) throw withoutValues(error);
      command.write(`${error.message}\n`);
      return 1;
    }
  });

async function workOn(args: string[], command: RosterCommand): Promise<number> {
  const { values, verb, subject } = readRosterArguments(args);
  if (verb === 'check') return check(need(subject, 'PATH'), values, command);
  if (verb === 'import') return importFiles(need(subject, 'PATH'), values, command);
  if (verb === 'undo') return undo(idOf(subject), values, command);
  if (verb === 'passwords' && subject === undefined) return renew(values, command);
  if (verb === 'list' && subject === undefined) return list(values, command);
  throw unknownVerb(verb, subject);
}

const scopeOf = ({ executor }: RosterCommand, { workspace }: Market): Scope => createScope(executor, workspace);

/** @throws Misuse if the file exists */
const newCsv = (path: string, header: readonly string[]): Promise<CsvFile> =>
  writingNew(path, () => createCsv(path, header));

async function withReport<T>(
  { report }: Values,
  work: (writeRows: (rows: readonly Row[]) => Promise<void>) => Promise<T>,
) {
  if (report === undefined) return work(async () => {});
  const file = await newCsv(need(report, '--report'), REPORT_COLUMNS);
  try {
    return await work((rows) => writeReport(file, rows));
  } finally {
    await file.close();
  }
}

const exitCode = (rows: readonly Row[]): number => (rows.some(({ outcome }) => outcome === 'refused') ? 1 : 0);

const request = (path: string, values: Values, command: RosterCommand, scope: Scope) => ({
  scope,
  path,
  now: command.now,
  isMatching: values.match ?? false,
  source: values.source?.trim() || undefined,
});

async function check(path: string, values: Values, command: RosterCommand): Promise<number> {
  const scope = scopeOf(command, marketOf(values, command.markets));
  return withReport(values, async (writeRows) => {
    const { source, plan } = await checkRoster(request(path, values, command, scope));
    await writeRows(plan.rows);
    command.write(`Source ${source}. Nothing is changed by this check.\n\n${summaryOf(plan.rows)}`);
    return exitCode(plan.rows);
  });
}

async function importFiles(path: string, values: Values, command: RosterCommand): Promise<number> {
  const market = marketOf(values, command.markets);
  const out = need(values.out, '--out');
  const scope = scopeOf(command, market);
  return withReport(values, async (writeRows) => {
    const checked = await checkRoster(request(path, values, command, scope));
    const passwords = await newCsv(out, PASSWORD_COLUMNS);
    try {
      return await commit({ checked, scope, market, passwords }, values, command);
    } finally {
      // After an interruption too: the report contains the plan.
      await passwords.close();
      if (passwords.isEmpty()) await rm(out, { force: true });
      await writeRows(checked.plan.rows);
    }
  });
}

interface Commission {
  readonly checked: Checked;
  readonly scope: Scope;
  readonly market: Market;
  readonly passwords: CsvFile;
}

async function commit(commission: Commission, values: Values, command: RosterCommand): Promise<number> {
  const { checked, scope, market } = commission;
  const { write, now } = command;
  const importId = await commitRoster(checked, {
    ...commission,
    now,
    isManyRemovals: values['many-removals'] ?? false,
    texts: await command.findLegalTexts(scope, market),
    onProgress: progressOf(command),
  });
  const { rows } = checked.plan;
  write(`${summaryOf(rows)}\n`);
  if (importId === undefined) write('Nothing has changed.\n');
  else write(`Import ${importId} is done.\n`);
  if (!commission.passwords.isEmpty())
    write(`First passwords are in ${values.out} and nowhere else: keep the file safe.\n`);
  return exitCode(rows);
}

/** A line for each percent: each transaction would be too many for a big town. */
function progressOf({ write, onBatch }: RosterCommand): (done: number, total: number) => Promise<void> | void {
  let said = -1;
  return (done, total) => {
    const percent = Math.floor((done * 100) / total);
    if (percent > said) write(`${done} of ${total}\n`);
    said = percent;
    return onBatch?.(done, total);
  };
}

async function undo(id: number, values: Values, command: RosterCommand): Promise<number> {
  const scope = scopeOf(command, marketOf(values, command.markets));
  return withReport(values, async (writeRows) => {
    const { steps, remaining } = await undoImport(id, {
      scope,
      usage: command.usage,
      now: command.now,
      onProgress: progressOf(command),
    });
    await writeRows(remaining.map(({ sourcedId, words }) => ({ file: '', sourcedId, outcome: 'refused', words })));
    command.write(remaining.map(({ words }) => `${words}\n`).join(''));
    command.write(
      `Import ${id} is undone: ${steps - remaining.length} changes taken back, ${remaining.length} stay.\n`,
    );
    return remaining.length > 0 ? 1 : 0;
  });
}

async function renew(values: Values, command: RosterCommand): Promise<number> {
  const market = marketOf(values, command.markets);
  const [source, out] = [need(values.source, '--source'), need(values.out, '--out')];
  const passwords = await newCsv(out, PASSWORD_COLUMNS);
  try {
    const renewed = await renewRosterPasswords({
      scope: scopeOf(command, market),
      source: source.trim(),
      passwords,
      forgiveLogin: command.forgiveLogin,
      reach: createScope(command.executor, workspacesInReach(command.markets, market.workspace)),
      only: (values.only ?? '').split(',').flatMap((one) => one.trim() || []),
      onProgress: progressOf(command),
    });
    command.write(`${renewed} new passwords are in ${out} and nowhere else: keep the file safe.\n`);
    return 0;
  } finally {
    await passwords.close();
    if (passwords.isEmpty()) await rm(out, { force: true });
  }
}

async function list(values: Values, command: RosterCommand): Promise<number> {
  const rows = await listImports(scopeOf(command, marketOf(values, command.markets)));
  const stateOf = ({ undoneAt, finishedAt }: (typeof rows)[number]) =>
    undoneAt ? 'undone' : finishedAt ? 'done' : 'broken off';
  const lines = rows.map((row) =>
    [row.id, row.source, row.startedAt.toISOString().slice(0, 16), stateOf(row)].join('\t'),
  );
  command.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no imports.\n');
  return 0;
}
