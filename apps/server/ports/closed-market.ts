import type { Context } from '#features/session/server';
import { fail, requestErrors, type Endpoint } from '#platform/kernel';
import type { Gate } from '#platform/server/http';
import { FEATURES } from '../features.ts';

const { session, account, registration, signIn, consent, nodes } = FEATURES;

/** What strangers may call in a closed market: what accounts, consent and information pages need [NAV-12]. */
const open = new Set<Endpoint>(
  [session, account, registration, signIn, consent, nodes].flatMap(({ endpoints }): readonly Endpoint[] => endpoints),
);

export const isShutOut = ({ market, session: own }: Context): boolean => market.isClosed && !own;

export const closedMarketGate: Gate<Context> = (endpoint, context) =>
  isShutOut(context) && !open.has(endpoint) ? fail(requestErrors['not-signed-in']) : undefined;
