import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsDismissed } from '#features/account/web';
import { matchRoute } from '#features/market/contract';
import { canManageChildren } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { useLocation } from '#platform/web/router';
import {
  answerChildEmail,
  createChild,
  eraseChild,
  exportChild,
  getChildren,
  getNewChild,
  resetChildPassword,
  splitChildren,
  type Child,
} from '../../contract/index.ts';

/** The children whom the user answers for. */
export const useChildren = () => useQuery(queryOf(getChildren, {}));

/** The legal texts and, for a name, a free username. */
export const useNewChild = (names: { readonly first_name: string; readonly last_name: string }) =>
  useQuery({ ...queryOf(getNewChild, { query: names }), placeholderData: (before) => before });

/** What changes children; the list knows it at once. */
export function useChildChanges() {
  const client = useQueryClient();
  const key = keyOf(getChildren, {});
  const onSuccess = (child: Child) => {
    client.setQueryData<Child[]>(key, (now = []) =>
      now.some(({ uid }) => uid === child.uid)
        ? now.map((one) => (one.uid === child.uid ? child : one))
        : [...now, child],
    );
    void client.invalidateQueries({ queryKey: key });
  };
  return {
    create: useMutation({ ...mutationOf(createChild), onSuccess }),
    setPassword: useMutation({ ...mutationOf(resetChildPassword), onSuccess }),
    erase: useMutation({ ...mutationOf(eraseChild), onSuccess }),
    answerEmail: useMutation({ ...mutationOf(answerChildEmail), onSuccess }),
    takeData: useMutation(mutationOf(exportChild)),
  };
}

/** What the bar puts aside. */
export const BAR = 'children-bar';

/** The children who wait for a password; an empty list for users who may not manage children [FAM-4]. */
export function useWaiting(): readonly Child[] {
  const mayManage = canManageChildren(useUser());
  const { data = [] } = useQuery({ ...queryOf(getChildren, {}), enabled: mayManage });
  return mayManage ? splitChildren(data).waiting.filter(({ eraseAfter }) => !eraseAfter) : [];
}

/** [FAM-4] Whether the bar shows: not on the screen to which it leads. */
export function useShouldShowChildrenBar(): boolean {
  const [waiting, isDismissed, { pathname }] = [useWaiting(), useIsDismissed(BAR), useLocation()];
  return waiting.length > 0 && !isDismissed && matchRoute(pathname)?.name !== 'manageChildren';
}
