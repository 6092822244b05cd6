import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import type { Market } from '#features/market/contract';
import { Misuse, needNamed, readArguments, runWork } from '#platform/server/command';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import { SCHOOL_MAX, TOWN_MAX, type School } from '../../contract/index.ts';
import { addSchool, listWaitingSchools, setApproval } from '../repositories/schools.ts';

const USAGE = `npm run schools -- waiting --market LABEL
npm run schools -- approve ID … --market LABEL
npm run schools -- withdraw ID … --market LABEL
npm run schools -- add FILE --market LABEL

Says which names of schools strangers see on leaderboards. A name that a teacher typed waits until it is approved.
  waiting           names that wait: id, number of classes, name, town
  approve           shows these names
  withdraw          hides these names again
  add               adds the schools of a list and approves them: a CSV file in UTF-8 with the columns name and town
  --market LABEL    where the schools are
`;

/** Names that one list shows. */
const MOST = 500;

export interface SchoolsCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly now: Date;
  readonly write: (text: string) => void;
}

/** `npm run schools` [LEAD-17]. @returns exit code: 0, 1 when it cannot be done, 2 for wrong arguments */
export const runSchools = (args: string[], command: SchoolsCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, () => changeSchools(args, command));

async function changeSchools(args: string[], { executor, markets, now, write }: SchoolsCommand): Promise<number> {
  const { values, positionals } = readArguments(args, { market: { type: 'string' } });
  const [what = '', ...rest] = positionals;
  if (!['waiting', 'approve', 'withdraw', 'add'].includes(what)) throw new Misuse(`There is no "${what}"`);
  const market = needNamed(values.market, '--market', { what: 'market', list: markets });
  const scope = createScope(executor, market.workspace);

  if (what === 'waiting') {
    if (rest.length > 0) throw new Misuse('waiting takes no ID');
    const list = await listWaitingSchools(scope, MOST);
    write(list.map((school) => lineOf(school, `${school.classes} classes  `)).join('') || 'No name waits.\n');
    return 0;
  }
  if (what === 'add') {
    const [file, ...others] = rest;
    if (!file || others.length > 0) throw new Misuse('One FILE, please');
    return addList(scope, file, now, write);
  }
  if (rest.length === 0 || !rest.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw new Misuse('One ID or more, please');
  const changed = await setApproval(scope, rest.map(Number), what === 'approve' ? now : null);
  write(changed.map((school) => lineOf(school)).join(''));
  const missing = rest.filter((id) => !changed.some((school) => school.id === Number(id)));
  if (missing.length === 0) return 0;
  write(`There is no school ${missing.join(', ')} in ${market.label}.\n`);
  return 1;
}

/** What a teacher typed must not steer a terminal. */
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, ' ');

const lineOf = ({ id, name, town }: School, more = ''): string =>
  `${id}  ${more}${plain([name, town].filter(Boolean).join(', '))}\n`;

async function addList(scope: Scope, file: string, now: Date, write: (text: string) => void): Promise<number> {
  let list;
  try {
    list = readList(await readFile(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof CsvError) && code !== 'ENOENT' && code !== 'EISDIR') throw error;
    write(`${message}\n`);
    return 1;
  }
  if (typeof list === 'string') {
    write(`${list}\n`);
    return 1;
  }
  // All of the list or nothing of it.
  await scope.transaction(async (inside) => {
    for (const school of list) await addSchool(inside, school, now);
  });
  write(`${list.length} schools are in the list.\n`);
  return 0;
}

/** The schools of a CSV file, or a sentence about its first mistake. Pure. @throws CsvError */
function readList(text: string): readonly Omit<School, 'id'>[] | string {
  const rows = parse<Partial<Record<'name' | 'town', string>>>(text, {
    bom: true,
    columns: true,
    trim: true,
    skip_empty_lines: true,
  });
  const list = rows.map(({ name = '', town = '' }) => ({ name, town }));
  const bad = list.findIndex(({ name, town }) => name === '' || name.length > SCHOOL_MAX || town.length > TOWN_MAX);
  if (list.length === 0) return 'The file has no schools: the first line names the columns name and town.';
  return bad < 0
    ? list
    : `School ${bad + 1}: a name of 1 to ${SCHOOL_MAX} letters, please, and a town of at most ${TOWN_MAX}.`;
}
