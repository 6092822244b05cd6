import { createRateLimits, type Context } from '#features/session/server';
import { createSystemScope, type SystemScope } from '#platform/server/db';
import { purgeFailures } from '#platform/server/failures';
import { compose, type ComposedFeatures, type RunningFeature } from '#platform/server/feature';
import type { CountCall, Identify } from '#platform/server/http';
import { jobKind } from '#platform/server/jobs';
import { FEATURES, type Running } from './features.ts';
import { closedMarketGate, isShutOut } from './ports/closed-market.ts';
import type { FeatureOptions } from './ports/options.ts';
import { createPorts } from './ports/ports.ts';
import { waitingChildGate } from './ports/waiting-child.ts';

/** All features as one. */
export interface Features extends ComposedFeatures<Context> {
  readonly identify: Identify<Context>;
  /** Counts calls for all nodes together. */
  readonly countCall: CountCall;
}

/** Removes expired rows that no code reads: sessions, counts of rate limits, failures, old registrations. */
const purgeJob = jobKind<Record<string, never>>('server.purge', { retries: 2 });

/** Starts all features, in their order. */
export function createFeatures(options: FeatureOptions): Features {
  const { database, clock, signingSecret: secret } = options;
  const rateLimits = createRateLimits({
    system: createSystemScope(database.orm, 'session.rate-limits'),
    clock,
    secret,
  });
  const running = {} as Record<string, RunningFeature<Context>> & Running;
  const ports = createPorts({ ...options, rateLimits }, running);
  for (const [name, { create }] of Object.entries(FEATURES))
    Object.assign(running, { [name]: create(ports[name as keyof typeof FEATURES] as never) });
  const all = compose<Context>(Object.values(running));
  const purge = async (system: SystemScope) => {
    await all.purge(system);
    await purgeFailures(system, clock.now());
  };
  options.jobs.hourly(purgeJob, purge);
  return {
    ...all,
    purge,
    identify: running.session.identify,
    countCall: (key, { max, perSeconds }) => rateLimits.take('call', key, { most: max, perMs: perSeconds * 1000 }),
    gates: [closedMarketGate, waitingChildGate, ...all.gates],
    seeds: async (context) => (isShutOut(context) ? {} : all.seeds(context)),
    cardsAhead: async (context) => (isShutOut(context) ? {} : all.cardsAhead(context)),
  };
}
