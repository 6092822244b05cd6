import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { render, type RenderedData } from '#platform/server/http';
import { listEntitlements } from '../../repositories/entitlements.ts';
import { spliceShelf } from './shelf-template.ts';
import { getTemplate, type ShelfMarket, type TemplateDeps } from './get-template.ts';

/** A rendered shelf is checked again at least this often. */
const LONGEST_MS = 10 * 60_000;
/** The key of the one shelf that all users without entitlements share. */
const NOBODY = 'nobody';

export interface ShelfRequest {
  readonly market: ShelfMarket;
  readonly scope: Scope;
  readonly userId: string | undefined;
}

export interface ShelfDeps extends TemplateDeps {
  readonly clock: Clock;
}

/** The visitor's shelf, rendered and compressed; again from memory until catalogue or entitlements change [SHELF-1]. */
export async function getBooksGroups({ market, scope, userId }: ShelfRequest, deps: ShelfDeps): Promise<RenderedData> {
  const { cache, clock } = deps;
  const key = market.label;
  const now = clock.now();
  const owner = userId ?? NOBODY;
  const cached = cache.user(key, owner, now.getTime());
  if (cached) return cached.rendered;

  const since = cache.generation();
  const template = await getTemplate(scope, market, deps);
  const entitlements = userId ? await listEntitlements(scope, userId, now) : [];
  const active = entitlements.filter(({ startsAt }) => startsAt <= now).map(({ publicationId }) => publicationId);
  const changes = entitlements.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt?.getTime() ?? Infinity]);
  const until = Math.min(now.getTime() + LONGEST_MS, ...changes.filter((time) => time > now.getTime()));
  const shared = active.length === 0 ? cache.user(key, NOBODY, now.getTime())?.rendered : undefined;
  const rendered = shared ?? (await render(spliceShelf(template, new Set(active))));
  for (const holder of active.length === 0 ? [owner, NOBODY] : [owner])
    cache.setUser(key, holder, { rendered, template, until }, since);
  return rendered;
}
