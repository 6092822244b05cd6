import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  readonly registry: Registry;
  /** Counts work that the queue gave up, by its kind. */
  readonly countGivenUpJob: (kind: string) => void;
  /** Counts queries that the database did not answer, by cause: writes fail first if a disk is full. */
  readonly countDatabaseTrouble: (trouble: 'away' | 'late' | 'no-writing') => void;
  /** Serves /metrics on a loopback port of its own. */
  listen(port: number): Promise<Server>;
}

/** Prometheus metrics: the process, and calls by route (never by address or user). */
export function addMetrics(app: FastifyInstance, token: string | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const givenUp = new Counter({
    name: 'jobs_given_up_total',
    help: 'Work that the queue does not try any more (mails that nobody took, above all)',
    labelNames: ['kind'],
    registers: [registry],
  });
  const writeFailures = new Counter({
    name: 'klupa_database_write_failures_total',
    help: 'Writing that the database refused: it is read-only, its disk is full, or its resources are used up',
    registers: [registry],
  });
  const noAnswers = new Counter({
    name: 'klupa_database_no_answer_total',
    help: 'Questions without an answer of the database: it was away, or too late',
    labelNames: ['why'],
    registers: [registry],
  });
  // A series is looked up once, not hashed again for every answer.
  const series = new Map<string, ReturnType<typeof seconds.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    const key = `${request.method} ${url} ${reply.statusCode}`;
    let one = series.get(key);
    if (!one) series.set(key, (one = seconds.labels(request.method, url, String(reply.statusCode))));
    one.observe(reply.elapsedTime / 1000);
    done();
  });
  if (token) {
    const expected = Buffer.from(`Bearer ${token}`);
    app.get('/metrics', async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
  return {
    registry,
    countGivenUpJob: (kind) => givenUp.inc({ kind }),
    countDatabaseTrouble: (why) => (why === 'no-writing' ? writeFailures.inc() : noAnswers.inc({ why })),
    listen: (port) =>
      new Promise((resolve) => {
        const server = createServer((_, response) => {
          void registry.metrics().then((body) => response.setHeader('content-type', registry.contentType).end(body));
        });
        server.listen(port, '127.0.0.1', () => resolve(server));
      }),
  };
}
