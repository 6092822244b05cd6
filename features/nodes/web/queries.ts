import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import {
  createNode,
  deleteNode,
  getNode,
  getNodePage,
  getNodes,
  getNodesOfType,
  getNodeVersion,
  getNodeVersions,
  orderNodes,
  publishNode,
  restoreNodeVersion,
  saveNode,
  unpublishNode,
  type AdminNode,
  type NodeRow,
  type NodeType,
} from '../contract/index.ts';

export const useNodes = (type: NodeType) => useQuery(queryOf(getNodesOfType, { params: { type } }));

/** The draft from the moment the editor opened: a draft saved later by others must not replace the typed text. */
export const useNode = (id: string) =>
  useQuery({ ...queryOf(getNode, { params: { id } }), retry: false, refetchOnWindowFocus: false, gcTime: 0 });

export const useVersions = (id: number) => useQuery(queryOf(getNodeVersions, { params: { id: String(id) } }));

export const useVersion = (id: number, version: number) =>
  useQuery(queryOf(getNodeVersion, { params: { id: String(id), version: String(version) } }));

const changed = [getNodesOfType, getNodes, getNodePage, getNodeVersions].map(({ name }) => name);

/** All changes of one node; each returns the node in its new state. */
export function useNodeChanges() {
  const client = useQueryClient();
  const forget = () => {
    for (const name of changed) void client.invalidateQueries({ queryKey: [name] });
  };
  const onSuccess = (node: AdminNode) => {
    client.setQueryData(keyOf(getNode, { params: { id: String(node.id) } }), node);
    forget();
  };
  return {
    create: useMutation({ ...mutationOf(createNode), onSuccess }),
    save: useMutation({ ...mutationOf(saveNode), onSuccess }),
    publish: useMutation({ ...mutationOf(publishNode), onSuccess }),
    unpublish: useMutation({ ...mutationOf(unpublishNode), onSuccess }),
    restore: useMutation({ ...mutationOf(restoreNodeVersion), onSuccess }),
    remove: useMutation({ ...mutationOf(deleteNode), onSuccess: forget }),
    /** The current node from the server. */
    reload: (id: number): Promise<AdminNode> =>
      client.fetchQuery({ ...queryOf(getNode, { params: { id: String(id) } }), staleTime: 0 }),
  };
}

interface OrderReport {
  readonly onSaved: () => void;
  readonly onFailed: (code: string) => void;
}

/** Puts nodes in order: on screen at once, undone when the server refuses. */
export function useOrderNodes(type: NodeType, { onSaved, onFailed }: OrderReport): (ids: number[]) => void {
  const client = useQueryClient();
  const key = keyOf(getNodesOfType, { params: { type } });
  const { mutate } = useMutation({
    ...mutationOf(orderNodes),
    scope: { id: orderNodes.name },
    onSuccess(rows) {
      // A later move is on screen already; its own answer comes.
      if (client.isMutating({ mutationKey: [orderNodes.name] }) === 1) client.setQueryData(key, rows);
      void client.invalidateQueries({ queryKey: [getNodes.name] });
      onSaved();
    },
    onError({ code }) {
      void client.invalidateQueries({ queryKey: key });
      onFailed(code);
    },
  });
  return (ids) => {
    const before = client.getQueryData<NodeRow[]>(key) ?? [];
    const byId = new Map(before.map((row) => [row.id, row]));
    client.setQueryData(
      key,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
    mutate({ body: { type, ids } }, { onError: () => client.setQueryData(key, before) });
  };
}
