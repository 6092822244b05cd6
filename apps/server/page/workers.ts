import { createHash } from 'node:crypto';
import { anonymousUser } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { publicRoute, type Exchange, type Route } from '#platform/server/http';
import { renderAwayPage } from './away/away-page.ts';
import { getAwayPage, getEngineWorker, getKeptApp, getKeptFiles, getWorker } from './endpoints.ts';
import { PERMISSIONS, renderPage, type Page, type PageInput } from './page.ts';
import type { EngineBuild, WebBuild, WorkerBuild } from './web-build.ts';

/** What of a page is its market's alone. */
type Parts = Omit<PageInput, 'boot' | 'isLost' | 'playground' | 'isKept'> & { readonly words: string };

interface WorkersOptions {
  readonly workers: () => Promise<WorkerBuild>;
  readonly engine: () => Promise<EngineBuild>;
  readonly build: () => Promise<WebBuild>;
  readonly partsOf: (exchange: Exchange) => Promise<Parts>;
  /** Words of the market by feature, as JSON. */
  readonly wordsOf: (exchange: Exchange) => Promise<ReadonlyMap<string, string>>;
}

/** Words that a kept book is read with. */
const KEPT_WORDS = ['first', 'offline', 'reader'];

const versionOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 12);

/** A worker may call its own origin only. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  // Browsers request the worker again with each page; the answer for an unchanged worker is short.
  'cache-control': 'no-cache',
};

const headersOf = ({ contentSecurityPolicy }: Pick<Page, 'contentSecurityPolicy'>) => ({
  ...PERMISSIONS,
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'host',
});

/** The facts that a worker finds before its first line. */
const withFacts = (facts: unknown, code: string): string => `self.KLUPA=${JSON.stringify(facts)};\n${code}`;

/**
 * Our own page where there is no network, and what shows a kept book there: the two service workers, the drawn page, and
 * the application without anybody's session [READ-15, READ-16].
 */
export function workerRoutes({ workers, engine, build, partsOf, wordsOf }: WorkersOptions): Route<Context>[] {
  const awayPage = async (exchange: Exchange) => {
    const { market, language, favicon, theme } = await partsOf(exchange);
    const words = JSON.parse((await wordsOf(exchange)).get('offline') ?? '{}') as Record<string, unknown>;
    return renderAwayPage({ title: market.domainPageTitle, language, favicon, theme, words });
  };
  return [
    publicRoute(getWorker, async (_, exchange) => {
      const page = await awayPage(exchange);
      const facts = { page: '/away', version: versionOf(page.html) };
      const body = withFacts(facts, (await workers()).product);
      return { file: true, headers: { ...WORKER_HEADERS, vary: 'host' }, body };
    }),
    publicRoute(getEngineWorker, async () => {
      const { script, styles, files } = await engine();
      const facts = { script, styles, files, version: versionOf(...files) };
      // It serves only books that the device keeps, never pages of books that are read over the network.
      const scope = { 'service-worker-allowed': '/kept/', 'cross-origin-resource-policy': 'same-origin' };
      const body = withFacts(facts, (await workers()).engine);
      return { file: true, headers: { ...WORKER_HEADERS, ...scope }, body };
    }),
    publicRoute(getAwayPage, async (_, exchange) => {
      const page = await awayPage(exchange);
      return { file: true, headers: headersOf(page), body: page.html };
    }),
    publicRoute(getKeptApp, async (_, exchange) => {
      const { words, ...parts } = await partsOf(exchange);
      // The page has no session: the device knows the user of a kept book.
      const boot = { user: anonymousUser, words, seeds: {} };
      const page = renderPage({ ...parts, boot, isLost: false, isKept: true });
      return { file: true, headers: headersOf(page), body: page.html };
    }),
    publicRoute(getKeptFiles, async (_, exchange) => {
      const { words, favicon, logo } = await partsOf(exchange);
      const { kept = [] } = await build();
      const texts = KEPT_WORDS.map((name) => `${words}/${name}.json`);
      const files = [...kept, ...texts, ...[favicon, logo].filter((address) => address !== '')];
      const headers = { 'cache-control': 'no-cache', vary: 'host', 'content-type': 'application/json; charset=utf-8' };
      return { file: true, headers, body: JSON.stringify({ version: versionOf(...files), files }) };
    }),
  ];
}
