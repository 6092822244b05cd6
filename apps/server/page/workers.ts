import { createHash } from 'node:crypto';
import { anonymousUser } from '#features/session/contract';
import { createExchange, type Exchange, type FastifyInstance } from '#platform/server/http';
import { renderAwayPage } from './away/away-page.ts';
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
const KEPT_WORDS = ['first', 'reader'];

const versionOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 12);

/** A worker may ask its own origin, and nobody else. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  // Browsers look for another one with each page; it is asked for anew, and answered briefly where it is the same.
  'cache-control': 'no-cache',
};

const headersOf = ({ contentSecurityPolicy }: Pick<Page, 'contentSecurityPolicy'>) => ({
  ...PERMISSIONS,
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-cache',
  vary: 'host',
});

/** The facts that a worker finds before its first line. */
const withFacts = (facts: unknown, code: string): string => `self.KLUPA=${JSON.stringify(facts)};\n${code}`;

/**
 * Our own page where there is no network, and what shows a kept book there: the two service workers, the drawn page, and
 * the application without anybody's session [READ-15, READ-16].
 */
export function addWorkers(app: FastifyInstance, { workers, engine, build, partsOf, wordsOf }: WorkersOptions): void {
  const awayPage = async (exchange: Exchange) => {
    const { market, language, favicon, theme } = await partsOf(exchange);
    const words = JSON.parse((await wordsOf(exchange)).get('reader') ?? '{}') as Record<string, unknown>;
    return renderAwayPage({ title: market.domainPageTitle, language, favicon, theme, words });
  };

  app.get('/worker.js', async (request, reply) => {
    const page = await awayPage(createExchange(request, reply));
    const facts = { page: '/away', version: versionOf(page.html) };
    return reply.headers({ ...WORKER_HEADERS, vary: 'host' }).send(withFacts(facts, (await workers()).product));
  });

  app.get('/engine/worker.js', async (_, reply) => {
    const { script, styles, files } = await engine();
    const facts = { script, styles, files, version: versionOf(...files) };
    // It keeps to what is opened from the device: pages of open books never meet it.
    return reply
      .headers({ ...WORKER_HEADERS, 'service-worker-allowed': '/kept/', 'cross-origin-resource-policy': 'same-origin' })
      .send(withFacts(facts, (await workers()).engine));
  });

  app.get('/away', { helmet: {} }, async (request, reply) => {
    const page = await awayPage(createExchange(request, reply));
    return reply.headers(headersOf(page)).type('text/html; charset=utf-8').send(page.html);
  });

  app.get('/kept-app', { helmet: {} }, async (request, reply) => {
    const { words, ...parts } = await partsOf(createExchange(request, reply));
    // Nobody is signed in: whose book is opened is known from what the device keeps.
    const boot = { user: anonymousUser, words, seeds: {} };
    const page = renderPage({ ...parts, boot, isLost: false, isKept: true });
    return reply.headers(headersOf(page)).type('text/html; charset=utf-8').send(page.html);
  });

  app.get('/kept-app.json', async (request, reply) => {
    const { words, favicon, logo } = await partsOf(createExchange(request, reply));
    const { kept = [] } = await build();
    const texts = KEPT_WORDS.map((name) => `${words}/${name}.json`);
    const files = [...kept, ...texts, ...[favicon, logo].filter((address) => address !== '')];
    return reply.headers({ 'cache-control': 'no-cache', vary: 'host' }).send({ version: versionOf(...files), files });
  });
}
