import type { Scope } from '#platform/server/db';
import type { Clock } from '#platform/server/clock';
import { slugFrom, type LegalKind } from '../../contract/index.ts';
import { hasNodes, type NodesMarket } from '../repositories/nodes.ts';
import { createNodesCache } from './get-public.ts';
import { publishNode } from './publish.ts';
import { createNode } from './save-draft.ts';

export interface NewPage {
  readonly title: string;
  readonly body: string;
  readonly legalKind?: LegalKind;
}

/**
 * Publishes the first pages of a market that never had one; else it changes nothing. Answers how many there were.
 * @throws when a page cannot be published
 */
export async function addPages(
  scope: Scope,
  market: NodesMarket & { readonly language: string },
  pages: readonly NewPage[],
  clock: Clock,
): Promise<number> {
  if (await hasNodes(scope, market)) return 0;
  const editing = { scope, market, user: {} };
  const deps = { cache: createNodesCache(), clock };
  for (const { title, body, legalKind = null } of pages) {
    const slug = slugFrom(title, market.language);
    const draft = { title, body, slug, legalKind, type: 'read', link: '', target: '_self' } as const;
    const made = await createNode(editing, draft, deps);
    const done = made.isOk ? await publishNode(editing, made.value, deps) : made;
    if (!done.isOk) throw new Error(`The page "${title}" of ${market.label} cannot be added: ${done.error.code}`);
  }
  return pages.length;
}
