import type { Market } from '#features/market/contract';
import type { Context, SessionKey } from '#features/session/server';
import { createScope, type Scope } from '#platform/server/db';
import type { Owner } from '../repositories/slots.ts';
import { cookieToken, rememberToken } from './device-cookie.ts';
import { readToken } from './token.ts';

/** The calling device, as far as the call identifies it. */
export interface Device {
  /** Of the market where the account is used. */
  readonly scope: Scope;
  /** Of the workspace that holds the account: its slots are there, wherever it is used. */
  readonly home: Scope;
  readonly market: Pick<Market, 'supportsDeviceLock' | 'maxDeviceSlots'>;
  readonly owner: Owner;
  readonly session: SessionKey;
  /** As the header has it, else the cookie. */
  readonly token: string | undefined;
  /** As the cookie has it, which hosts of a market may share. */
  readonly cookieToken: string | undefined;
  /** Hands the browser a token: in the header where it sent none, and in the cookie. */
  readonly keep: (token: string) => void;
  readonly userAgent: string;
  /** Whether a user learns in a present class of one of these teachers. */
  readonly isTaughtBy: IsTaughtBy;
}

/** Asked of the classes by the composition. */
export type IsTaughtBy = (scope: Scope, studentId: string, teacherIds: readonly string[]) => Promise<boolean>;

type Asking = Pick<Context, 'scope' | 'market' | 'user' | 'session' | 'exchange'>;

const AGENT_MAX = 300;

/** The market whose lock holds for the account of a call. */
export type LockOf = (context: Pick<Context, 'market' | 'session'>) => Device['market'];

/** What of a market its lock is known by. */
type LockMarket = Device['market'] & Pick<Market, 'label' | 'workspace'>;

/**
 * The lock of the market where the account was made, and of the one where it is used if that has one: another host name
 * does not avoid it [SAFE-10]. An account without a home market (made by a command, or before markets were
 * noted) has the strictest lock among the markets of the workspace that holds it.
 */
export function lockFollowsAccount(markets: readonly LockMarket[]): LockOf {
  const byLabel = new Map(markets.map((market) => [market.label, market]));
  const strictest = new Map<number, LockMarket>();
  for (const market of markets.filter(({ supportsDeviceLock }) => supportsDeviceLock))
    for (const id of market.workspace) {
      const existing = strictest.get(id);
      if (!existing || market.maxDeviceSlots < existing.maxDeviceSlots) strictest.set(id, market);
    }
  return ({ market, session }) => {
    if (!session) return market;
    const home = byLabel.get(session.homeMarket) ?? strictest.get(session.homeWorkspaceId);
    return home?.supportsDeviceLock ? home : market;
  };
}

/** What the markets say about devices. */
export interface DeviceRules {
  readonly lockOf: LockOf;
  /** All host names of a market, in lower case. */
  readonly hostsOf: (market: Market) => readonly string[];
  readonly isTaughtBy: IsTaughtBy;
}

/** The device behind a call; undefined for an anonymous visitor. */
export function deviceOf(
  context: Asking,
  header: string,
  { lockOf, hostsOf, isTaughtBy }: DeviceRules,
): Device | undefined {
  const { scope, market, user, session, exchange } = context;
  if (!session || !user.uid) return undefined;
  const sent = readToken(exchange.header(header));
  const ofCookie = cookieToken(exchange);
  return {
    scope,
    home: createScope(scope.executor, [session.homeWorkspaceId]),
    market: lockOf(context),
    session,
    owner: { workspaceId: session.homeWorkspaceId, userId: user.uid },
    token: sent ?? ofCookie,
    cookieToken: ofCookie,
    keep(token) {
      if (token !== sent) exchange.setHeader(header, token);
      rememberToken(exchange, hostsOf(market), token);
    },
    userAgent: exchange.userAgent.slice(0, AGENT_MAX),
    isTaughtBy,
  };
}
