import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONSENT_COOKIE } from '#features/consent/contract';
import { LOCALE_COOKIE } from '#features/market/contract';
import {
  marketAsset,
  marketTheme,
  shownLanguage,
  speakerOf,
  wordsDocuments,
  type LoadedMarket,
} from '#features/market/server';
import { GRADE_COOKIE, themeOf } from '#features/playground/contract';
import { isStudent } from '#features/session/contract';
import { findEnd, type Context } from '#features/session/server';
import { fail, requestErrors } from '#platform/kernel';
import { createCache } from '#platform/server/cache';
import {
  publicRoute,
  render,
  route,
  type Exchange,
  type FastifyInstance,
  type FileData,
  type RenderedData,
  type Route,
} from '#platform/server/http';
import { earlyNotice, noticeTexts, type NoticeTexts } from './early-notice.ts';
import { getHomePage, getMarketAsset, getWords } from './endpoints.ts';
import { addErrorPages, type ErrorPagesOptions } from './error-pages.ts';
import { PERMISSIONS, renderPage, type Fallback } from './page.ts';
import { withStandIns } from './development/stand-ins.ts';
import { workerRoutes } from './workers.ts';
import type { EngineBuild, WebBuild, WorkerBuild } from './web-build.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const FOR_EVER = 'public, max-age=31536000, immutable';
const YEAR_SECONDS = 365 * 86_400;

/** Fast settings: the page is made for one visitor. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface PagesOptions extends Pick<ErrorPagesOptions, 'isContentHost' | 'homeOf'> {
  readonly root: string;
  readonly markets: readonly LoadedMarket[];
  readonly marketOf: (host: string) => LoadedMarket;
  readonly build: () => Promise<WebBuild>;
  readonly isDevelopment: boolean;
  /** The built service workers; absent in development, which has none. */
  readonly workers?: () => Promise<WorkerBuild>;
  /** The reader's engine, which the worker of the content origin keeps. */
  readonly engine: () => Promise<EngineBuild>;
  /** Whether made-up addresses of markets lead to a page of this server. */
  readonly isDemo: boolean;
  /** Origins of books and of course packages, the books' first. */
  readonly framedOriginsOf: (exchange: Exchange) => readonly string[];
  /** Answers of calls that the first screen makes, for the boot data. */
  readonly seeds: (context: Context) => Promise<Readonly<Record<string, unknown>>>;
  readonly cardsAhead: (context: Context) => Promise<Readonly<Record<string, number>>>;
}

interface Prepared {
  readonly words: {
    readonly folder: string;
    readonly files: ReadonlyMap<string, RenderedData>;
    readonly texts: ReadonlyMap<string, string>;
  };
  /** In which the words are shown. */
  readonly language: string;
  readonly fallback: Fallback;
  readonly notice: NoticeTexts;
  readonly theme: string;
  readonly assets: ReadonlyMap<string, { readonly name: string; readonly type: string; readonly body: Buffer }>;
}

/** Messages without places to fill in are one text. */
const fallbackOf = (words: Readonly<Record<string, unknown>>): Fallback => {
  const text = (key: string) => String(words[key] ?? '');
  return {
    noScript: text('shell.no-script'),
    failed: text('shell.error-chunk'),
    again: text('ui.try-again'),
    tooOld: text('shell.too-old'),
  };
};

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 10);

async function prepare(market: LoadedMarket, { root }: PagesOptions): Promise<Prepared> {
  const { files, hash } = await wordsDocuments(root, market);
  const rendered = await Promise.all(
    [...files].map(async ([name, json]) => [name, await render(json, { isImmutable: true })] as const),
  );
  const assets = new Map<string, { name: string; type: string; body: Buffer }>();
  for (const file of new Set([market.headerLogo, market.footerLogo, market.favicon])) {
    const asset = file ? await marketAsset(market, file, join(root, 'markets/default')) : undefined;
    if (asset) assets.set(file, { ...asset, name: `${market.label}/${hashOf(asset.body)}-${file}` });
  }
  return {
    words: { folder: `${market.label}-${hash}`, files: new Map(rendered), texts: files },
    language: await shownLanguage(root, market),
    fallback: fallbackOf(JSON.parse(files.get('first') ?? '{}') as Record<string, unknown>),
    notice: noticeTexts(JSON.parse(files.get('consent') ?? '{}') as Record<string, unknown>),
    theme: (await marketTheme(market)).trim(),
    assets,
  };
}

/** More than there are markets. */
const MOST_MARKETS = 1000;

/** The HTML page at `/`, the words and the logos of the markets, and the pages of errors, which `app` sends. */
export function createPages(app: FastifyInstance, options: PagesOptions): Route<Context>[] {
  const prepared = createCache<Promise<Prepared>>({ most: MOST_MARKETS });
  const of = (market: LoadedMarket) => {
    const cached = options.isDevelopment ? undefined : prepared.get(market.label, '');
    const fresh = cached ?? prepare(market, options);
    prepared.set(market.label, '', fresh);
    return fresh;
  };
  const byLabel = new Map(options.markets.map((market) => [market.label, market]));

  /** How a market looks and speaks. */
  const looksOf = async (exchange: Exchange) => {
    const found = options.marketOf(exchange.host);
    const market = options.isDemo ? withStandIns(found, exchange.origin) : found;
    const { words, language, fallback, theme, assets } = await of(found);
    const address = (file: string) => (assets.has(file) ? `/market/${assets.get(file)?.name ?? ''}` : '');
    return {
      market: {
        ...market,
        headerLogo: address(market.headerLogo),
        footerLogo: address(market.footerLogo),
        favicon: address(market.favicon),
      },
      language,
      theme,
      favicon: address(market.favicon),
      logo: address(market.headerLogo),
      fallback,
      words: `/words/${words.folder}`,
    };
  };

  /** What of a page is its market's alone. */
  const partsOf = async (exchange: Exchange) => ({
    ...(await looksOf(exchange)),
    build: await options.build(),
    isDevelopment: options.isDevelopment,
    framedOrigins: options.framedOriginsOf(exchange),
    origin: exchange.origin,
  });

  addErrorPages(app, {
    ...options,
    looksOf,
    async spokenTo(exchange, isStray) {
      const locale = exchange.cookie(LOCALE_COOKIE);
      const market = options.marketOf(exchange.host);
      const stray = isStray ? options.markets.find(({ languageTag }) => languageTag === locale) : undefined;
      const { words, language } = await of(stray ?? speakerOf(market, options.markets, locale));
      return { language, texts: words.texts };
    },
  });

  const own = options.workers
    ? workerRoutes({
        ...options,
        workers: options.workers,
        partsOf,
        wordsOf: async (exchange) => (await of(options.marketOf(exchange.host))).words.texts,
      })
    : [];
  return [
    ...own,
    route(getHomePage, async (_, context: Context): Promise<FileData> => {
      const { exchange } = context;
      const { words, ...parts } = await partsOf(exchange);
      const { market } = parts;
      const isPlayground = market.layout === 'pyp';
      const { notice } = await of(options.marketOf(exchange.host));
      const [seeds, cardsAhead] = await Promise.all([
        options.seeds(context),
        // Only children have cards above a playground.
        isPlayground && !isStudent(context.user) ? {} : options.cardsAhead(context),
      ]);
      const page = renderPage({
        ...parts,
        cardsAhead,
        boot: { user: context.user, words, seeds },
        isLost: (await findEnd(context)) !== undefined,
        ...(isPlayground ? {} : { notice: earlyNotice(market, context.user, notice, new Date()) }),
        consent: exchange.cookie(CONSENT_COOKIE),
        playground: isPlayground ? themeOf(market.pypTheme, exchange.cookie(GRADE_COOKIE)) : undefined,
      });
      exchange.setCookie(LOCALE_COOKIE, market.languageTag, YEAR_SECONDS, { isReadable: true });
      const { encoding, body } = await compressed(page.html, exchange.header('accept-encoding') ?? '');
      return {
        file: true,
        headers: {
          ...PERMISSIONS,
          'content-security-policy': page.contentSecurityPolicy,
          'cache-control': 'private, no-cache',
          'content-type': 'text/html; charset=utf-8',
          vary: 'accept-encoding, cookie, host',
          ...(encoding && { 'content-encoding': encoding }),
        },
        body,
      };
    }),
    publicRoute(getWords, async ({ params: { folder, name } }) => {
      const market = byLabel.get(folder.replace(/-[\w-]{12}$/, ''));
      const preparedMarket = market && (await of(market));
      const file = preparedMarket?.words.folder === folder ? preparedMarket.words.files.get(name) : undefined;
      return file ? { ...file, cacheControl: FOR_EVER } : fail(requestErrors['not-found']);
    }),
    publicRoute(getMarketAsset, async ({ params: { label, name } }) => {
      const market = byLabel.get(label);
      const assets = market ? [...(await of(market)).assets.values()] : [];
      const asset = assets.find((one) => one.name === `${label}/${name}`);
      if (!asset) return fail(requestErrors['not-found']);
      return {
        file: true,
        headers: {
          // An SVG opened on its own is a document: it may style itself and nothing else.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'cache-control': FOR_EVER,
          'content-type': asset.type,
        },
        body: asset.body,
      };
    }),
  ];
}

/** A page as small as the browser takes it. */
async function compressed(page: string, accepted: string): Promise<{ encoding?: string; body: Buffer | string }> {
  if (accepted.includes('br')) return { encoding: 'br', body: await toBrotli(page, QUICK) };
  if (accepted.includes('gzip')) return { encoding: 'gzip', body: await toGzip(page) };
  return { body: page };
}
