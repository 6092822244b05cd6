import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A balancer that asks hears within two seconds, whatever the database does. */
const ANSWER_MS = 1000;

export interface Health {
  /** From now on clients should send nothing new: `/readyz` reports it, and every answer closes its connection. */
  drain(): void;
}

/** `/healthz`: the process lives. `/readyz`: it can serve (503 while it cannot, or while it shuts down). */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): Health {
  let isDraining = false;
  let asking: Promise<boolean> | undefined;

  /** Those who ask meanwhile share one question. */
  const ask = (): Promise<boolean> => {
    if (asking) return asking;
    const limit = new AbortController();
    const late = wait(ANSWER_MS, false, { signal: limit.signal }).catch(() => false);
    asking = Promise.race([isReady().catch(() => false), late]).finally(() => {
      limit.abort();
      asking = undefined;
    });
    return asking;
  };

  app.addHook('preClose', async () => {
    isDraining = true;
  });
  // Closing a connection after its answer is safe; closing it between requests may break the client's next request.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const isUp = !isDraining && (await ask());
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ok' : 'unavailable' });
  });
  return {
    drain() {
      isDraining = true;
    },
  };
}
