import { parseArgs } from 'node:util';
import type { Market } from '#features/market/contract';

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

/** Something in the arguments that a person can mend. */
export class Misuse extends Error {}

const options = {
  market: { type: 'string' },
  out: { type: 'string' },
  source: { type: 'string' },
  only: { type: 'string' },
  report: { type: 'string' },
  match: { type: 'boolean' },
  'many-removals': { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

export interface Words {
  readonly values: Values;
  readonly verb: string | undefined;
  readonly subject: string | undefined;
}

/** @throws Misuse */
export function readArguments(args: string[]): Words {
  let read;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
  const [verb, subject, ...rest] = read.positionals;
  if (rest.length > 0) throw new Misuse(`"${rest.join(' ')}" is not understood`);
  return { values: read.values, verb, subject };
}

/** @throws Misuse */
export function marketOf<One extends Market>({ market: label }: Values, markets: readonly One[]): One {
  if (!label) throw new Misuse('--market is missing');
  const market = markets.find((one) => one.label === label);
  if (!market) throw new Misuse(`There is no market "${label}"`);
  return market;
}

/** A text that an option must have. @throws Misuse */
export function need(value: string | undefined, name: string): string {
  const text = value?.trim();
  if (!text) throw new Misuse(`${name} is missing`);
  return text;
}

/** @throws Misuse */
export function idOf(text: string | undefined): number {
  const id = need(text, 'The id of the import');
  if (!/^\d{1,15}$/.test(id)) throw new Misuse(`"${id}" is no id of an import`);
  return Number(id);
}
