import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { linkOrigin, type LoadedMarket } from '#features/market/server';
import { systemClock, type Clock } from '#platform/server/clock';
import { listen, type Database } from '#platform/server/db';
import {
  addHealth,
  addMetrics,
  bindRoutes,
  createServer,
  openApiDocument,
  type FastifyInstance,
  type Health,
  type ServerFactory,
} from '#platform/server/http';
import { forgetOldKeys } from '#platform/server/idempotency';
import { createJobs, jobKind } from '#platform/server/jobs';
import type { Logger } from '#platform/server/log';
import type { Storage } from '#platform/server/storage';
import { endpoints } from './features.ts';
import type { FeatureOptions } from './ports/options.ts';
import { createFeatures, type Features } from './run-features.ts';
import { pageEndpoints } from './page/endpoints.ts';
import { assetHeaders } from './page/asset-headers.ts';
import { mailboxRoutes } from './page/development/mailbox-page.ts';
import { createPages } from './page/pages.ts';
import { once } from './once.ts';
import { createPost, type Post } from './ports/post.ts';
import { standInRoute } from './page/development/stand-ins.ts';
import {
  readEngineBuild,
  readWebBuild,
  readWorkerBuild,
  type EngineBuild,
  type WebBuild,
  type WorkerBuild,
} from './page/web-build.ts';
import {
  addContentHost,
  clearedContentHost,
  contentOriginFor,
  framedOriginsFor,
  isContentHostOf,
  packageOriginFor,
} from './content-host.ts';
import { presentUrl } from './former-paths.ts';
import { scannerOf } from './ports/scanner.ts';
import { fileQuotasOf, siteOf, type AppSettings } from './settings.ts';
import { addStrictHosts } from './strict-hosts.ts';

const forgetKeysJob = jobKind<Record<string, never>>('idempotency.forget', { retries: 3 });
export interface AppOptions {
  readonly settings: AppSettings;
  readonly database: Database;
  readonly storage: Storage;
  readonly markets: readonly LoadedMarket[];
  readonly marketOf: (host: string) => LoadedMarket;
  readonly log: Logger;
  readonly signingSecret: string;
  readonly codeSecret: string;
  readonly root: string;
  readonly noteErasure?: FeatureOptions['noteErasure'];
  readonly clock?: Clock;
  /** How mails and texts go out; by the settings when absent. */
  readonly post?: Post;
  /** In development Vite serves the web app, and nothing of it is remembered. */
  readonly isDevelopment?: boolean;
  readonly serverFactory?: ServerFactory;
  /** What the first page needs; the default reads the build in dist/. */
  readonly webBuild?: () => Promise<WebBuild>;
  /** The reader's engine; the default reads the build in dist/. */
  readonly engine?: () => Promise<EngineBuild>;
  /** The service workers; the default reads the build in dist/. */
  readonly workers?: () => Promise<WorkerBuild>;
}

export interface App {
  readonly server: FastifyInstance;
  readonly features: Features;
  readonly health: Health;
}

/** Builds the whole server without listening, so that tests inject into the real one. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, database, markets, marketOf, log, root, clock = systemClock } = options;
  const { serverFactory } = options;
  const server = await createServer({
    settings,
    log,
    addressSecret: options.signingSecret,
    rewriteUrl: presentUrl,
    answerLongHead: clearedContentHost(settings),
    ...(serverFactory ? { serverFactory } : {}),
  });
  addContentHost(server, settings);
  addStrictHosts(server, settings, markets);
  const contentOriginOf = contentOriginFor(settings);
  const metrics = addMetrics(server, settings.METRICS_TOKEN);
  database.onTrouble((_, trouble) => trouble && metrics.countDatabaseTrouble(trouble));
  const health = addHealth(server, async () => (await database.pool.query('select 1')).rowCount === 1);

  const jobs = createJobs({ database, log, onGivenUp: metrics.countGivenUpJob });
  const post = options.post ?? createPost(settings);
  let engine: Promise<EngineBuild> | undefined;
  const engineBuild = options.engine ?? (() => (engine ??= readEngineBuild(join(root, 'dist/engine'))));
  const features = createFeatures({
    ...options,
    clock,
    jobs,
    post,
    site: siteOf(settings),
    contentOriginOf,
    packageOriginOf: packageOriginFor(settings),
    engine: engineBuild,
    textsPerDay: settings.SMS_PER_DAY,
    fileQuotas: fileQuotasOf(settings),
    ...scannerOf(settings),
  });
  server.addHook('preClose', async () => features.beforeClose());
  server.addHook('onClose', () => features.close());
  const isDemo = settings.DEMO && settings.NODE_ENV !== 'production';
  jobs.hourly(forgetKeysJob, (system) => forgetOldKeys(system, clock.now()));
  await jobs.start();
  server.addHook('onClose', async () => {
    await jobs.close();
    post.mailer.close();
  });
  await addDocs(server, settings);

  const dist = join(root, 'dist/web');
  let built: Promise<WebBuild> | undefined;
  let workers: Promise<WorkerBuild> | undefined;
  const isDevelopment = options.isDevelopment ?? false;
  const pages = createPages(server, {
    root,
    markets,
    marketOf,
    isDevelopment,
    isDemo,
    build: options.webBuild ?? (() => (built ??= readWebBuild(dist))),
    seeds: features.seeds,
    cardsAhead: features.cardsAhead,
    engine: engineBuild,
    ...(!isDevelopment && {
      workers: options.workers ?? (() => (workers ??= readWorkerBuild(join(root, 'dist/worker')))),
    }),
    framedOriginsOf: framedOriginsFor(settings),
    isContentHost: isContentHostOf(settings),
    homeOf: (market, { origin }) => linkOrigin(market, origin, siteOf(settings)),
  });
  await bindRoutes(server, features.routes, features.identify, {
    gates: features.gates,
    countCall: features.countCall,
    once: once(clock),
  });
  await bindRoutes(
    server,
    [...pages, ...(isDemo ? [standInRoute(marketOf)] : []), ...(post.mailbox ? mailboxRoutes(post.mailbox) : [])],
    features.identify,
  );
  if (!isDevelopment)
    await server.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      // A file with a hash in its name never changes, and each header costs on every file of the first load.
      lastModified: false,
      maxAge: '1y',
      index: false,
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(assetHeaders(path))) void reply.header(name, value);
      },
    });

  await server.register(fastifyStatic, {
    root: join(root, 'dist/engine/assets'),
    prefix: '/engine/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    // Its scripts and fonts are fetched by the engine's own page, which is of this origin, and by the pages of books.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });

  const listener = listen({
    directUrl: database.directUrl,
    channels: features.channels,
    onConnect: () => features.forgetAll(),
  });
  server.addHook('onClose', () => listener.close());
  if (settings.METRICS_PORT > 0) {
    const metricsServer = await metrics.listen(settings.METRICS_PORT);
    server.addHook('onClose', async () => void metricsServer.close());
  }
  return { server, features, health };
}

/** The OpenAPI document and a page to browse it: in development, and where an operator wants it. */
async function addDocs(server: FastifyInstance, settings: AppSettings): Promise<void> {
  if (settings.NODE_ENV === 'production' && !settings.API_DOCS) return;
  const document = openApiDocument([...endpoints, ...pageEndpoints], { title: 'Klupa', version: '1' });
  server.get('/api/openapi.json', async (_, reply) => reply.send(document));
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
