import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { RepositoryDeps } from './deps.ts';
import { createFolder, deleteFolder, restoreFolder, updateFolder } from './use-cases/edit-folder.ts';
import { createMaterial, deleteMaterial, restoreMaterial, updateMaterial } from './use-cases/edit-material.ts';
import { createUnit, deleteUnit, restoreUnit, updateUnit } from './use-cases/edit-unit.ts';
import { getGradesSubjects } from './use-cases/get-grades-subjects.ts';
import { getMaterial } from './use-cases/get-material.ts';
import { getPinnedUnits, getUnit, getUnits } from './use-cases/get-units.ts';
import { pinUnit, unpinUnit } from './use-cases/pin-unit.ts';
import { search } from './use-cases/search.ts';
import { reorderChildFolders, reorderMaterials, reorderUnitFolders, reorderUnits } from './use-cases/reorder.ts';

const readRoutes = (deps: RepositoryDeps): Route<Context>[] => [
  route(contract.getGradesSubjects, (_, context: Context) => getGradesSubjects(context)),
  route(contract.getUnits, ({ query }, context: Context) =>
    getUnits(
      context,
      { grades: query['grade[]'], subjects: query['subject[]'], view: query.view, page: query.page },
      deps,
    ),
  ),
  route(contract.getUnit, ({ params }, context: Context) => getUnit(context, params.id, deps)),
  route(contract.getMaterial, ({ params }, context: Context) => getMaterial(context, params.id, deps)),
  route(contract.getPinnedUnits, ({ params }, context: Context) => getPinnedUnits(context, params.id, deps)),
  route(contract.pinUnit, ({ params }, context: Context) => pinUnit(context, params.id, deps)),
  route(contract.unpinUnit, ({ params }, context: Context) => unpinUnit(context, params.id)),
];

const unitRoutes = (deps: RepositoryDeps): Route<Context>[] => [
  route(contract.createUnit, ({ body }, context: Context) => createUnit(context, body, deps)),
  route(contract.updateUnit, ({ params, body: { revision, ...body } }, context: Context) =>
    updateUnit(context, { id: params.id, body, revision }, deps),
  ),
  route(contract.deleteUnit, ({ params }, context: Context) => deleteUnit(context, params.id, deps)),
  route(contract.restoreUnit, ({ params }, context: Context) => restoreUnit(context, params.id)),
];

const contentRoutes = (deps: RepositoryDeps): Route<Context>[] => [
  route(contract.createFolder, ({ params, body }, context: Context) => createFolder(context, params.id, body)),
  route(contract.updateFolder, ({ params, body }, context: Context) => updateFolder(context, params.id, body.title)),
  route(contract.deleteFolder, ({ params }, context: Context) => deleteFolder(context, params.id, deps)),
  route(contract.restoreFolder, ({ params }, context: Context) => restoreFolder(context, params.id)),
  route(contract.createMaterial, ({ params, body }, context: Context) =>
    createMaterial(context, params.id, body, deps),
  ),
  route(contract.updateMaterial, ({ params, body }, context: Context) =>
    updateMaterial(context, { id: params.id, body: body.material, revision: body.revision }, deps),
  ),
  route(contract.deleteMaterial, ({ params }, context: Context) => deleteMaterial(context, params.id, deps)),
  route(contract.restoreMaterial, ({ params }, context: Context) => restoreMaterial(context, params.id)),
];

const orderRoutes = (): Route<Context>[] => [
  route(contract.reorderUnits, ({ query, body }, context: Context) =>
    reorderUnits(context, query, { ids: body.units, before: body.before }),
  ),
  route(contract.reorderUnitFolders, ({ params, body }, context: Context) =>
    reorderUnitFolders(context, params.id, { ids: body.folders, before: body.before }),
  ),
  route(contract.reorderChildFolders, ({ params, body }, context: Context) =>
    reorderChildFolders(context, params.id, { ids: body.folders, before: body.before }),
  ),
  route(contract.reorderMaterials, ({ params, body }, context: Context) =>
    reorderMaterials(context, params.id, { ids: body.materials, before: body.before }),
  ),
];

const searchRoutes = (deps: RepositoryDeps): Route<Context>[] => [
  route(contract.searchRepository, ({ query }, context: Context) => search(context, query, deps)),
];

export const createRoutes = (deps: RepositoryDeps): Route<Context>[] => [
  ...readRoutes(deps),
  ...unitRoutes(deps),
  ...contentRoutes(deps),
  ...orderRoutes(),
  ...searchRoutes(deps),
];
