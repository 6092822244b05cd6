import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf } from '#platform/web/api';
import {
  createFolder,
  createMaterial,
  createUnit,
  deleteFolder,
  deleteMaterial,
  deleteUnit,
  getUnit,
  restoreFolder,
  restoreMaterial,
  restoreUnit,
  updateFolder,
  updateMaterial,
  updateUnit,
} from '../contract/index.ts';
import { refreshUnits } from './queries.ts';
import { withFolderTitle, withMaterial, withoutFolder, withoutMaterial, type WholeUnit } from './parts/change-unit.ts';

/** After a change of a material the unit is fetched again this much later, in milliseconds (specification, l. 194). */
export const REFRESH_MS = 100;

const unitKey = (id: number) => keyOf(getUnit, { params: { id: String(id) } });

/** Changes the loaded unit, before the server is asked again. */
function show(client: QueryClient, unit: number, change: (unit: WholeUnit) => WholeUnit): void {
  client.setQueryData<WholeUnit>(unitKey(unit), (loaded) => loaded && change(loaded));
}

export function useUnitChanges() {
  const client = useQueryClient();
  const onSuccess = () => void refreshUnits(client);
  return {
    create: useMutation({ ...mutationOf(createUnit), onSuccess }),
    update: useMutation({ ...mutationOf(updateUnit), onSuccess }),
    remove: useMutation({ ...mutationOf(deleteUnit), onSuccess }),
    restore: useMutation({ ...mutationOf(restoreUnit), onSuccess }),
  };
}

/** The folders of the unit. */
export function useFolderChanges(unit: number) {
  const client = useQueryClient();
  const refresh = () => void refreshUnits(client);
  return {
    create: useMutation({ ...mutationOf(createFolder), onSuccess: refresh }),
    update: useMutation({
      ...mutationOf(updateFolder),
      onSuccess(_, { params, body }) {
        show(client, unit, (loaded) => withFolderTitle(loaded, Number(params.id), body.title));
        refresh();
      },
    }),
    remove: useMutation({
      ...mutationOf(deleteFolder),
      onSuccess({ id }) {
        show(client, unit, (loaded) => withoutFolder(loaded, id));
        refresh();
      },
    }),
    restore: useMutation({ ...mutationOf(restoreFolder), onSuccess: refresh }),
  };
}

/** The materials of the unit. */
export function useMaterialChanges(unit: number) {
  const client = useQueryClient();
  const refreshSoon = () => void setTimeout(() => void refreshUnits(client), REFRESH_MS);
  const onSaved = (material: Parameters<typeof withMaterial>[1]) => {
    show(client, unit, (loaded) => withMaterial(loaded, material));
    refreshSoon();
  };
  return {
    create: useMutation({ ...mutationOf(createMaterial), onSuccess: onSaved }),
    update: useMutation({ ...mutationOf(updateMaterial), onSuccess: onSaved }),
    remove: useMutation({
      ...mutationOf(deleteMaterial),
      onSuccess({ id }) {
        show(client, unit, (loaded) => withoutMaterial(loaded, id));
        refreshSoon();
      },
    }),
    restore: useMutation({ ...mutationOf(restoreMaterial), onSuccess: refreshSoon }),
  };
}
