import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { hostLabel, marketFileSchema, type Market } from '../../contract/index.ts';

/** A market together with the folder that its words, theme and assets come from. */
export interface LoadedMarket extends Market {
  /** Absolute path of `<folder>/<label>`. */
  readonly folder: string;
}

export interface LoadOptions {
  /** Folders that hold one folder per market; a later folder may add markets without a change of code [MKT-5]. */
  readonly folders: readonly string[];
  /** What the operator changes, by label: any field of a market file, most often hosts, links and ids. */
  readonly overrides?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Market files that are wrong; the message has a line for each mistake: file, field, reason [MKT-4]. */
export class MarketError extends Error {
  override readonly name = 'MarketError';
}

/**
 * Reads and checks every market of the folders, in the order of the folders and labels.
 *
 * @throws MarketError for all wrong files together, a label or host that two markets claim, or an override of no market.
 */
export async function loadMarkets({ folders, overrides = {} }: LoadOptions): Promise<LoadedMarket[]> {
  const markets: LoadedMarket[] = [];
  const mistakes: string[] = [];
  for (const folder of folders) {
    for (const label of await labelsIn(folder)) {
      try {
        markets.push(await loadMarket(resolve(folder, label), label, overrides[label]));
      } catch (error) {
        if (!(error instanceof MarketError)) throw error;
        mistakes.push(error.message);
      }
    }
  }
  if (mistakes.length > 0) throw new MarketError(mistakes.join('\n'));
  refuseDoubles(markets);
  const unknown = Object.keys(overrides).find((label) => !markets.some((market) => market.label === label));
  if (unknown) throw new MarketError(`market overrides: ${unknown}: there is no such market`);
  return markets;
}

/** Every host name of a market: those it lists and `<label>.localhost` [MKT-12]. */
export const hostNamesOf = (market: Market): string[] => [
  ...new Set([...market.hosts.map(({ host }) => host), `${hostLabel(market.label)}.localhost`]),
];

async function labelsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new MarketError(`${folder}: cannot be read (${error.code ?? error.message})`);
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const files = await Promise.all(
    folders.map(async (name) => (await readdir(join(folder, name))).includes('market.ts')),
  );
  return folders.filter((_, index) => files[index]).toSorted();
}

async function loadMarket(folder: string, label: string, override: object = {}): Promise<LoadedMarket> {
  const name = nameOf(folder);
  const module = await importFile(join(folder, 'market.ts'), name);
  if (typeof module.market !== 'object' || module.market === null)
    throw new MarketError(`${name}: market: the file exports no object of this name`);
  const read = marketFileSchema.safeParse(
    { ...module.market, ...override, label },
    { error: z.locales.en().localeError },
  );
  if (read.success) return { ...read.data, folder };
  const lines = read.error.issues.flatMap((issue) =>
    fieldsOf(issue).map((field) => `${name}: ${field}: ${issue.message}`),
  );
  throw new MarketError(lines.join('\n'));
}

async function importFile(path: string, name: string): Promise<{ market?: unknown }> {
  try {
    return (await import(pathToFileURL(path).href)) as { market?: unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new MarketError(`${name}: (whole file): cannot be loaded: ${reason}`, { cause: error });
  }
}

function refuseDoubles(markets: readonly LoadedMarket[]): void {
  const labels = new Map<string, LoadedMarket>();
  const hosts = new Map<string, LoadedMarket>();
  for (const market of markets) {
    const twin = labels.get(market.label);
    if (twin)
      throw new MarketError(`${nameOf(market.folder)}: label: ${market.label} is also in ${nameOf(twin.folder)}`);
    labels.set(market.label, market);
    for (const host of hostNamesOf(market)) {
      const other = hosts.get(host);
      if (other)
        throw new MarketError(`${nameOf(market.folder)}: hosts: ${host} is also claimed by ${nameOf(other.folder)}`);
      hosts.set(host, market);
    }
  }
}

/** How an operator finds the file: relative inside the working directory, else its whole path. */
function nameOf(folder: string): string {
  const near = relative(process.cwd(), folder);
  return join(near.startsWith('..') ? folder : near || basename(folder), 'market.ts');
}

/** The fields of an issue: each unknown key is a mistake of its own. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => {
    const joined = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
    return joined.replace(/^\./, '') || '(whole file)';
  });
}
