import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { movedAgain, sorted } from '#platform/kernel';
import { call, CallError, keyOf } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import {
  getUnit,
  getUnits,
  reorderChildFolders,
  reorderMaterials,
  reorderUnitFolders,
  reorderUnits,
  repositoryErrors,
  saveOrder,
  UNITS_PAGE,
  type Unit,
} from '../contract/index.ts';
import { refreshUnits } from './queries.ts';
import { inOrder, withFolderOrder, withMaterialOrder, type WholeUnit } from './parts/change-unit.ts';

type Send = (ids: number[], before: number[]) => Promise<unknown>;

/** The present order, where a call was refused because its author had seen another one. @throws every other error */
function staleOrder(error: unknown): readonly number[] {
  const isStale = error instanceof CallError && error.code === repositoryErrors['order-stale'].code;
  const { present } = (isStale ? error.data : {}) as { readonly present?: unknown };
  if (!Array.isArray(present)) throw error;
  return present.map(Number);
}

interface OrderChange {
  /** Names the list. */
  readonly list: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly show: (client: QueryClient, ids: readonly number[]) => void;
  readonly send: Send;
}

/** The moves of a list that wait, and the order from which they start. */
interface Waiting {
  wanted: readonly number[];
}

const underWay = new Map<string, Waiting>();

/** Saves the moves of a list one after the other; those made meanwhile are one move. @throws {CallError} */
async function saveAll({ before, after, send }: OrderChange, waiting: Waiting): Promise<readonly number[] | undefined> {
  let [saved, wanted] = [before, after];
  for (;;) {
    const next = await saveOrder(saved, wanted, (ids, seen) =>
      send([...ids], [...seen]).then(() => undefined, staleOrder),
    );
    if (!next) return undefined;
    if (waiting.wanted === wanted) return next;
    const latest = waiting.wanted;
    [saved, wanted] = [next, movedAgain(wanted, latest, next)];
    waiting.wanted = wanted;
  }
}

/** Shows an order at once and saves it; where that fails, it says why and shows the order of the server. */
function useOrder(): (change: OrderChange) => void {
  const client = useQueryClient();
  const toast = useToast();
  const { tDynamic } = useWords();
  const fail = (code: string) => toast({ text: tDynamic(code), tone: 'bad' });
  return (change) => {
    const { list, before, after, show } = change;
    void client.cancelQueries({ queryKey: [getUnit.name] });
    show(client, after);
    const running = underWay.get(list);
    if (running) {
      running.wanted = after;
      return;
    }
    const waiting: Waiting = { wanted: after };
    underWay.set(list, waiting);
    saveAll(change, waiting)
      .then((ids) => (ids ? show(client, ids) : fail('repository.order-stale')))
      .catch((error: CallError) => {
        show(client, before);
        fail(error.code);
      })
      .finally(() => {
        underWay.delete(list);
        void refreshUnits(client);
      });
  };
}

const setUnit = (client: QueryClient, key: QueryKey, change: (unit: WholeUnit) => WholeUnit) =>
  client.setQueryData<WholeUnit>(key, (unit) => unit && change(unit));

/** All units of a grade and subject, in their order, for the people who put them in order. */
export const usePlaceUnits = ({ grade, subject }: Pick<Unit, 'grade' | 'subject'>) =>
  useQuery<readonly Unit[], CallError>({
    queryKey: [getUnits.name, 'place', grade, subject],
    async queryFn({ signal }) {
      const all: Unit[] = [];
      for (let page = 1; all.length === (page - 1) * UNITS_PAGE; page += 1) {
        const query = { view: 'front' as const, 'grade[]': [String(grade)], 'subject[]': [String(subject)] };
        all.push(...(await call(getUnits, { query: { ...query, page: String(page) } }, { signal })));
      }
      return sorted(all, (one, other) => one.unitOrder - other.unitOrder || one.id - other.id);
    },
  });

/** Orders the units of a grade and subject. */
export function useUnitOrder({ grade, subject }: Pick<Unit, 'grade' | 'subject'>) {
  const order = useOrder();
  return (before: readonly number[], after: readonly number[]) =>
    order({
      list: `units ${grade} ${subject}`,
      before,
      after,
      show: (client, ids) =>
        client.setQueryData<readonly Unit[]>(
          [getUnits.name, 'place', grade, subject],
          (units) => units && inOrder(units, ids),
        ),
      send: (units, seen) =>
        call(reorderUnits, {
          query: { grade: String(grade), subject: String(subject) },
          body: { units, before: seen },
        }),
    });
}

/** Orders of the contents of a unit. */
export function useContentOrder(unit: number) {
  const order = useOrder();
  const key = keyOf(getUnit, { params: { id: String(unit) } });
  return {
    /** @param folder undefined: the folders of the unit itself */
    folders(folder: number | undefined, before: readonly number[], after: readonly number[]) {
      order({
        list: `folders ${unit} ${folder ?? ''}`,
        before,
        after,
        show: (client, ids) => setUnit(client, key, (loaded) => withFolderOrder(loaded, folder, ids)),
        send: (folders, seen) =>
          folder === undefined
            ? call(reorderUnitFolders, { params: { id: String(unit) }, body: { folders, before: seen } })
            : call(reorderChildFolders, { params: { id: String(folder) }, body: { folders, before: seen } }),
      });
    },
    materials(folder: number, before: readonly number[], after: readonly number[]) {
      order({
        list: `materials ${folder}`,
        before,
        after,
        show: (client, ids) => setUnit(client, key, (loaded) => withMaterialOrder(loaded, folder, ids)),
        send: (materials, seen) =>
          call(reorderMaterials, { params: { id: String(folder) }, body: { materials, before: seen } }),
      });
    },
  };
}
