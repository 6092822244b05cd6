import { fail, ok, type Result } from '#platform/kernel';
import { nodesErrors, publishProblems, type AdminNode } from '../../contract/index.ts';
import { updateNode } from '../repositories/nodes.ts';
import { releaseSlugs } from '../repositories/slugs.ts';
import { insertVersion, listVersions } from '../repositories/versions.ts';
import { change, findEdited, readNode, type Editing, type NodesDeps } from './editing.ts';

/** Makes the draft public, as the next version. An unchanged draft makes no new version [NODE-2]. */
export async function publishNode(
  editing: Editing,
  { id, revision }: { readonly id: number; readonly revision: number },
  deps: NodesDeps,
): Promise<Result<AdminNode>> {
  const { market, user } = editing;
  return change(editing, deps, async (scope) => {
    const found = await findEdited(scope, market, id, revision);
    if (!found.isOk) return found;
    const { node, hasChanged } = found.value;
    if (node.publishedVersion !== null && !hasChanged) return readNode(scope, market, id);
    const fields = Object.entries(publishProblems(node)).map(([field, code]) => ({ path: `body.${field}`, code }));
    if (fields.length > 0) return fail(nodesErrors['not-publishable'], { fields });
    const { slug, title, link, target, legalKind, body } = node;
    const version = ((await listVersions(scope, id))[0]?.version ?? 0) + 1;
    await insertVersion(scope, market, {
      nodeId: id,
      version,
      slug,
      title,
      link,
      target,
      legalKind,
      body,
      publishedAt: deps.clock.now(),
      publishedBy: user.uid ?? null,
    });
    await updateNode(scope, id, { publishedVersion: version });
    return readNode(scope, market, id);
  });
}

/** Takes a node back from the public; its history stays [NODE-2]. */
export async function unpublishNode(editing: Editing, id: number, deps: NodesDeps): Promise<Result<AdminNode>> {
  return change(editing, deps, async (scope) => {
    const found = await readNode(scope, editing.market, id);
    if (!found.isOk) return found;
    if (found.value.isKept) return fail(nodesErrors['legal-kept']);
    await updateNode(scope, id, { publishedVersion: null });
    return readNode(scope, editing.market, id);
  });
}

/** Deletes a node; its address is free again. Its versions stay in the database, unseen. */
export async function deleteNode(
  editing: Editing,
  id: number,
  deps: NodesDeps,
): Promise<Result<Record<string, never>>> {
  return change(editing, deps, async (scope) => {
    const found = await readNode(scope, editing.market, id);
    if (!found.isOk) return found;
    if (found.value.isKept) return fail(nodesErrors['legal-kept']);
    await updateNode(scope, id, { deletedAt: deps.clock.now(), publishedVersion: null });
    await releaseSlugs(scope, id);
    return ok({});
  });
}
