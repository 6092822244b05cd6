import type { Market } from '#features/market/contract';
import { Misuse, need, needNamed, readArguments, verbOf } from '#platform/server/command';

export const USAGE = `npm run roster -- check PATH --market hr [--match] [--report FILE]
npm run roster -- import PATH --market hr --out passwords.csv [--match] [--report FILE]
npm run roster -- undo ID --market hr [--report FILE]
npm run roster -- passwords --market hr --source NAME --out passwords.csv [--only ID,ID]
npm run roster -- list --market hr

check    reads a OneRoster 1.2 (or 1.1) CSV archive or folder, says what would change, and changes nothing
import   does it; broken off, the same command with a new --out goes on where it stopped
undo     takes back what the last import of a school did that stands; one at a time, back through the last 20
passwords gives the pupils of a school new first passwords; open sessions end
list     the imports of a market
  --market LABEL     where the school belongs
  --out FILE         a new file for the first passwords: they stand nowhere else
  --match            links accounts that are there with the same e-mail or username
  --source NAME      name of the school's system, if its manifest.csv does not say it
  --only ID,ID       sourcedIds of the pupils; without it all of the school
  --report FILE      a new file with every row and what became of it
  --many-removals    more than half of the enrolments or classes may go
`;

const options = {
  market: { type: 'string' },
  out: { type: 'string' },
  source: { type: 'string' },
  only: { type: 'string' },
  report: { type: 'string' },
  match: { type: 'boolean' },
  'many-removals': { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof readOptions>['values'];

const readOptions = (args: string[]) => readArguments(args, options);

/** @throws Misuse */
export function readRosterArguments(args: string[]) {
  const { values, positionals } = readOptions(args);
  return { values, ...verbOf(positionals) };
}

/** @throws Misuse */
export const marketOf = <One extends Market>({ market }: Values, list: readonly One[]): One =>
  needNamed(market, '--market', { what: 'market', list });

/** @throws Misuse */
export function idOf(text: string | undefined): number {
  const id = need(text, 'The id of the import');
  if (!/^\d{1,15}$/.test(id)) throw new Misuse(`"${id}" is no id of an import`);
  return Number(id);
}
