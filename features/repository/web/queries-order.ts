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

const isStale = (error: unknown): boolean =>
  error instanceof CallError && error.code === repositoryErrors['order-stale'].code;

interface OrderChange {
  /** Names the list. */
  readonly list: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly show: (client: QueryClient, ids: readonly number[]) => void;
  readonly send: Send;
  /** The order of the server now. */
  readonly fetchPresent: () => Promise<readonly number[]>;
}

/** The moves of a list that wait, and the order from which they start. */
interface Waiting {
  wanted: readonly number[];
}

const underWay = new Map<string, Waiting>();

/** Sends an order. @returns the present one where the call was refused because its author had seen another */
async function sendOrder({ send, fetchPresent }: OrderChange, ids: readonly number[], seen: readonly number[]) {
  try {
    await send([...ids], [...seen]);
    return undefined;
  } catch (error) {
    if (!isStale(error)) throw error;
    return fetchPresent();
  }
}

/** Saves the moves of a list one after the other; those made meanwhile are one move. @throws {CallError} */
async function saveAll(change: OrderChange, waiting: Waiting): Promise<readonly number[] | undefined> {
  let [saved, wanted] = [change.before, change.after];
  for (;;) {
    const next = await saveOrder(saved, wanted, (ids, seen) => sendOrder(change, ids, seen));
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

/** All units of a grade and subject in their order. @throws {CallError} */
async function fetchPlaceUnits({ grade, subject }: Pick<Unit, 'grade' | 'subject'>, signal?: AbortSignal) {
  const all: Unit[] = [];
  for (let page = 1; all.length === (page - 1) * UNITS_PAGE; page += 1) {
    const query = { view: 'front' as const, 'grade[]': [String(grade)], 'subject[]': [String(subject)] };
    all.push(...(await call(getUnits, { query: { ...query, page: String(page) } }, { signal })));
  }
  return sorted(all, (one, other) => one.unitOrder - other.unitOrder || one.id - other.id);
}

/** The same, for the people who put them in order. */
export const usePlaceUnits = ({ grade, subject }: Pick<Unit, 'grade' | 'subject'>) =>
  useQuery<readonly Unit[], CallError>({
    queryKey: [getUnits.name, 'place', grade, subject],
    queryFn: ({ signal }) => fetchPlaceUnits({ grade, subject }, signal),
  });

const idsOf = (rows: readonly { readonly id: number }[] = []): number[] => rows.map(({ id }) => id);

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
      fetchPresent: async () => idsOf(await fetchPlaceUnits({ grade, subject })),
    });
}

/** Orders of the contents of a unit. */
export function useContentOrder(unit: number) {
  const order = useOrder();
  const fetchUnit = () => call(getUnit, { params: { id: String(unit) } });
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
        async fetchPresent() {
          const { folders } = await fetchUnit();
          return idsOf(folder === undefined ? folders : folders.find(({ id }) => id === folder)?.childFolders);
        },
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
        async fetchPresent() {
          const all = (await fetchUnit()).folders.flatMap((one) => [one, ...one.childFolders]);
          return idsOf(all.find(({ id }) => id === folder)?.materials);
        },
      });
    },
  };
}
