import type { Market } from '#features/market/contract';
import type { Context, SessionKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { Owner } from '../repositories/slots.ts';
import { readToken } from './token.ts';

/** The device that asks, as far as a call tells it. */
export interface Device {
  readonly scope: Scope;
  readonly market: Pick<Market, 'supportsDeviceLock' | 'maxDeviceSlots'>;
  readonly owner: Owner;
  readonly session: SessionKey;
  readonly token: string | undefined;
  readonly userAgent: string;
}

type Asking = Pick<Context, 'scope' | 'market' | 'user' | 'session'> & {
  readonly exchange: Pick<Context['exchange'], 'header' | 'userAgent'>;
};

const AGENT_MAX = 300;

/** The device behind a call; undefined for an anonymous visitor. */
export function deviceOf({ scope, market, user, session, exchange }: Asking, header: string): Device | undefined {
  if (!session || !user.uid) return undefined;
  return {
    scope,
    market,
    session,
    owner: { workspaceId: session.homeWorkspaceId, userId: user.uid },
    token: readToken(exchange.header(header)),
    userAgent: exchange.userAgent.slice(0, AGENT_MAX),
  };
}
