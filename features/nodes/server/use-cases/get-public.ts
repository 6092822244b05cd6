import { fail, ok, successEnvelope, type Result } from '#platform/kernel';
import { createCache, type Cache } from '#platform/server/cache';
import type { Scope } from '#platform/server/db';
import { render, type RenderedData } from '#platform/server/http';
import { nodesErrors, type LegalKind, type ListedNode, type NodePage, type NodeType } from '../../contract/index.ts';
import type { NodesMarket } from '../repositories/nodes.ts';
import { findPublished, listLegal, listPublished } from '../repositories/published.ts';
import { findVersion, type VersionRecord } from '../repositories/versions.ts';

/** Rendered public lists: by market, then by type. */
export type NodesCache = Cache<RenderedData>;

/** More lists than all markets have. */
const MOST_LISTS = 1000;

export const createNodesCache = (): NodesCache => createCache({ most: MOST_LISTS });

/** The public list of a type, from memory until a node of the market changes [NODE-1]. */
export async function getPublicList(
  scope: Scope,
  market: NodesMarket,
  type: NodeType,
  cache: NodesCache,
): Promise<RenderedData> {
  const cached = cache.get(market.label, type);
  if (cached) return cached;
  const since = cache.generation();
  const list: ListedNode[] = await listPublished(scope, market, type);
  const rendered = await render(JSON.stringify(successEnvelope(list)));
  cache.set(market.label, type, rendered, { since });
  return rendered;
}

export async function getPage(
  scope: Scope,
  market: NodesMarket,
  type: NodeType,
  slug: string,
): Promise<Result<NodePage>> {
  const found = await findPublished(scope, market, type, slug.toLowerCase());
  return found ? ok({ ...found, publishedAt: found.publishedAt.toISOString() }) : fail(nodesErrors['page-unknown']);
}

/** A legal page in its public version. */
export interface LegalPage {
  readonly kind: LegalKind;
  readonly nodeId: number;
  readonly version: number;
  readonly title: string;
  readonly slug: string;
}

/** The market's current legal pages, to which users agree at registration. */
export const findLegalPages = async (scope: Scope, market: NodesMarket): Promise<LegalPage[]> =>
  (await listLegal(scope, market)).flatMap(({ kind, ...page }) => (kind ? [{ ...page, kind }] : []));

/** A version that a user agreed to, current or not; undefined when there is no such legal version. */
export async function findLegalVersion(
  scope: Scope,
  nodeId: number,
  version: number,
): Promise<(VersionRecord & { readonly legalKind: LegalKind }) | undefined> {
  const found = await findVersion(scope, nodeId, version);
  return found?.legalKind ? { ...found, legalKind: found.legalKind } : undefined;
}
