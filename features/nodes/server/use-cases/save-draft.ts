import { fail, type Result } from '#platform/kernel';
import { cleanHtml } from '#platform/server/html';
import type { Scope } from '#platform/server/db';
import { bodyProblem, nodesErrors, nodeTraits, type AdminNode, type NodeDraft } from '../../contract/index.ts';
import { findLegalNode, insertNode, updateNode, type NodesMarket } from '../repositories/nodes.ts';
import { findHolder, holdSlug, releaseSlugs } from '../repositories/slugs.ts';
import { findVersion, listVersions } from '../repositories/versions.ts';
import { change, findEdited, readNode, refuse, type Editing, type NodesDeps } from './editing.ts';

/** The draft as it may be stored: what its type does not have is empty, HTML is clean. */
function tidy(draft: NodeDraft): NodeDraft {
  const { hasBody, mayBeLegal } = nodeTraits[draft.type];
  return { ...draft, body: hasBody ? cleanHtml(draft.body) : '', legalKind: mayBeLegal ? draft.legalKind : null };
}

/** What another node of the market already has. */
async function takenBy(scope: Scope, market: NodesMarket, draft: NodeDraft, id?: number) {
  const holder = await findHolder(scope, market, draft);
  if (holder !== undefined && holder !== id) return refuse('slug-taken', 'slug');
  const legal = await findLegalNode(scope, market, draft.legalKind);
  return legal !== undefined && legal !== id ? refuse('legal-kind-taken', 'legalKind') : undefined;
}

const tooLong = ({ body }: NodeDraft) => {
  const code = bodyProblem(body);
  return code ? fail(nodesErrors['not-publishable'], { fields: [{ path: 'body.body', code }] }) : undefined;
};

export async function createNode(editing: Editing, written: NodeDraft, deps: NodesDeps): Promise<Result<AdminNode>> {
  const draft = tidy(written);
  const { market } = editing;
  return change(editing, deps, async (scope) => {
    const refused = tooLong(draft) ?? (await takenBy(scope, market, draft));
    if (refused) return refused;
    const id = await insertNode(scope, market, draft, deps.clock.now());
    await holdSlug(scope, market, id, draft);
    return readNode(scope, market, id);
  });
}

/** Saves the draft that the caller has seen, changed [NODE-2]. */
export async function saveNode(
  editing: Editing,
  { id, revision, ...written }: NodeDraft & { readonly id: number; readonly revision: number },
  deps: NodesDeps,
): Promise<Result<AdminNode>> {
  const draft = tidy(written);
  const { market } = editing;
  return change(editing, deps, async (scope) => {
    const found = await findEdited(scope, market, id, revision);
    if (!found.isOk) return found;
    const { node } = found.value;
    const history = await listVersions(scope, id);
    if (draft.type !== node.type && history.length > 0) return refuse('type-fixed', 'type');
    const kinds = history.flatMap(({ legalKind }) => legalKind ?? []);
    if (kinds.length > 0 && draft.legalKind !== kinds[0]) return refuse('legal-kind-fixed', 'legalKind');
    const refused = tooLong(draft) ?? (await takenBy(scope, market, draft, id));
    if (refused) return refused;
    await updateNode(scope, id, { ...draft, savedAt: deps.clock.now() }, true);
    // An address that was public once leads to its page for ever; one of a draft is free again.
    await releaseSlugs(scope, id, draft.type === node.type ? [draft.slug, ...history.map(({ slug }) => slug)] : []);
    await holdSlug(scope, market, id, draft);
    return readNode(scope, market, id);
  });
}

/** Copies an old version into the draft; its address and kind do not change [NODE-2]. */
export async function restoreVersion(
  editing: Editing,
  { id, version, revision }: { readonly id: number; readonly version: number; readonly revision: number },
  deps: NodesDeps,
): Promise<Result<AdminNode>> {
  const { market } = editing;
  return change(editing, deps, async (scope) => {
    const found = await findEdited(scope, market, id, revision);
    if (!found.isOk) return found;
    const old = await findVersion(scope, id, version);
    if (!old) return fail(nodesErrors['version-unknown']);
    const { title, body, link, target } = old;
    await updateNode(scope, id, { title, body, link, target, savedAt: deps.clock.now() }, true);
    return readNode(scope, market, id);
  });
}
