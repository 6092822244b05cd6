import * as catalogContract from '#features/catalog/contract';
import { createCatalogServer, findAccess } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import * as readerContract from '#features/reader/contract';
import { createReaderServer, type ReaderServer } from '#features/reader/server';
import * as progressContract from '#features/progress/contract';
import { createProgressServer, type FindReadable } from '#features/progress/server';
import * as sessionContract from '#features/session/contract';
import { createSessionServer, type Context } from '#features/session/server';
import type { Endpoint } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import type { Gate, Identify, Route } from '#platform/server/http';
import type { Logger } from '#platform/server/log';
import type { Storage } from '#platform/server/storage';

export interface FeatureOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly marketOf: (host: string) => Market;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signingSecret: string;
}

export interface Features {
  readonly identify: Identify<Context>;
  readonly routes: Route<Context>[];
  /** What stands before every call. */
  readonly gates: readonly Gate<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Serves what is no call: the content of books. */
  readonly addContent: ReaderServer['addContent'];
  /** Answers of calls that the first screen makes, by endpoint name. */
  seeds(context: Context): Promise<Readonly<Record<string, unknown>>>;
  /** Drops all that is remembered. */
  forgetAll(): void;
}

/** Every endpoint of the product: a test demands that each is bound. */
export const endpoints: readonly Endpoint[] = [
  ...sessionContract.endpoints,
  ...catalogContract.endpoints,
  ...progressContract.endpoints,
  ...readerContract.endpoints,
];

/** All features, put together: the written-out list. */
export function createFeatures(options: FeatureOptions): Features {
  const { database, clock, log } = options;
  const session = createSessionServer({ executor: database.orm, marketOf: options.marketOf, clock });
  const catalog = createCatalogServer({ clock, log });
  const findReadable: FindReadable = async ({ scope, market, user }, publicationId) => {
    const access = await findAccess(scope, market, user.uid, String(publicationId), clock.now());
    if (!access || access.readablePages === 0) return undefined;
    const { workspaceId, spine } = access.record;
    return { workspaceId, units: new Set(spine.slice(0, access.readablePages)) };
  };
  const progress = createProgressServer(database, findReadable, clock);
  const reader = createReaderServer({
    ...{ clock, storage: options.storage, signingSecret: options.signingSecret },
    identify: session.identify,
    isSessionAlive: session.isSessionAlive,
  });
  return {
    identify: session.identify,
    addContent: reader.addContent,
    routes: [...session.routes, ...catalog.routes, ...progress.routes, ...reader.routes],
    gates: [],
    channels: { ...session.channels, ...catalog.channels },
    seeds: (context) => catalog.seeds(context),
    forgetAll() {
      session.forgetAll();
      catalog.forgetAll();
    },
  };
}
