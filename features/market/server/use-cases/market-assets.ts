import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { shadesRule } from '#platform/kernel';
import { type LoadedMarket } from './load-markets.ts';

export interface MarketAsset {
  readonly body: Buffer;
  /** MIME type for the answer's header. */
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

/** The colours of a market without a theme of its own [MKT-5]. */
const DEFAULT_THEME = ':root{--market-hue:262;--market-chroma:0.13}';

/** The market's theme: a rule for the root with the shades of its hues, to be inlined beside the tokens [MKT-8]. */
export const marketTheme = async (market: LoadedMarket): Promise<string> =>
  shadesRule((await readIfThere(join(market.folder, 'theme.css')))?.toString('utf8') ?? DEFAULT_THEME);

/**
 * A logo or icon of a market: its own file, else the default drawing, which takes the market's colours because the
 * theme is written into the drawing's style sheet. Undefined for a name that is no asset of the market.
 */
export async function marketAsset(
  market: LoadedMarket,
  name: string,
  defaultFolder: string,
): Promise<MarketAsset | undefined> {
  const type = TYPES[extname(name)];
  if (!type || !/^[\w-]+\.\w+$/.test(name)) return undefined;
  const own = await readIfThere(join(market.folder, 'assets', name));
  if (own) return { body: own, type };
  const shared = await readIfThere(join(defaultFolder, 'assets', name));
  if (!shared) return undefined;
  return { body: type === TYPES['.svg'] ? painted(shared, await marketTheme(market)) : shared, type };
}

/** Later rules win, so the theme goes to the end of the drawing's own style sheet. */
const painted = (drawing: Buffer, theme: string): Buffer =>
  Buffer.from(drawing.toString('utf8').replace('</style>', () => `${theme}</style>`));

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
