import type { Market } from '#features/market/contract';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { render, type RenderedData } from '#platform/server/http';
import { presentSchoolGroups, presentSubjects, referencesOf } from '../present.ts';
import { listGroups, listSchoolGroups, listShelf, listSubjects } from '../repositories/catalogue.ts';
import { listEntitlements } from '../repositories/entitlements.ts';
import { readVersions } from '../repositories/versions.ts';
import type { ShelfCache } from '../shelf-cache.ts';
import { buildTemplate, spliceShelf, type ShelfTemplate } from '../shelf-template.ts';

const LONGEST_MS = 10 * 60_000;
/** The key under which everybody who owns nothing shares one shelf. */
const NOBODY = 'nobody';

export interface ShelfRequest {
  readonly market: Pick<Market, 'label' | 'language' | 'languageTag' | 'workspace'>;
  readonly scope: Scope;
  readonly userId: string | undefined;
}

export interface ShelfTools {
  readonly cache: ShelfCache;
  readonly clock: Clock;
  /** Hears of subject entries that name no subject; they are dropped [SHELF-11]. */
  readonly onInvalid: (publicationId: number, subjectId: number | null) => void;
}

/** The visitor's shelf, rendered and compressed; again from memory until catalogue or entitlements change [SHELF-1]. */
export async function getBooksGroups(
  { market, scope, userId }: ShelfRequest,
  { cache, clock, onInvalid }: ShelfTools,
): Promise<RenderedData> {
  const key = market.label;
  const now = clock.now();
  const owner = userId ?? NOBODY;
  const known = cache.user(key, owner, now.getTime());
  if (known) return known.rendered;

  const since = cache.generation();
  const template = cache.template(key) ?? (await renderTemplate());
  const entitlements = userId ? await listEntitlements(scope, userId, now) : [];
  const active = entitlements.filter(({ startsAt }) => startsAt <= now).map(({ publicationId }) => publicationId);
  const changes = entitlements.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt?.getTime() ?? Infinity]);
  const until = Math.min(now.getTime() + LONGEST_MS, ...changes.filter((time) => time > now.getTime()));
  const shared = active.length === 0 ? cache.user(key, NOBODY, now.getTime())?.rendered : undefined;
  const rendered = shared ?? (await render(spliceShelf(template, new Set(active))));
  for (const holder of active.length === 0 ? [owner, NOBODY] : [owner])
    cache.setUser(key, holder, { rendered, version: template.version, until }, since);
  return rendered;

  async function renderTemplate(): Promise<ShelfTemplate> {
    const version = await readVersions(scope);
    const [rows, groups, schoolGroups, subjects] = await Promise.all([
      listShelf(scope, market.language),
      listGroups(scope),
      listSchoolGroups(scope),
      listSubjects(scope),
    ]);
    const references = referencesOf(
      presentSchoolGroups(schoolGroups, market.language),
      presentSubjects(subjects, market.language),
    );
    const fresh = buildTemplate({ version, rows, groups, references, languageTag: market.languageTag, onInvalid });
    cache.setTemplate(key, market.workspace, fresh, since);
    return fresh;
  }
}
