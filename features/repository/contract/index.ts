import { folderEditEndpoints, materialEditEndpoints, unitEditEndpoints } from './edit-endpoints.ts';
import { readEndpoints } from './endpoints.ts';
import { followRepository } from './live-endpoints.ts';
import { searchRepository } from './search-endpoint.ts';
import { orderEndpoints } from './order-endpoints.ts';

export * from './limits.ts';
export { folded, wordsOf } from './folded.ts';
export { repositoryErrors } from './errors.ts';
export { gradeWithSubjectsSchema, type GradeWithSubjects, type Unit, type UnitBody } from './unit.ts';
export {
  addressProblem,
  FILE_MATERIAL_KINDS,
  LICENCES,
  MATERIAL_KINDS,
  type ChildFolder,
  type Folder,
  type Licence,
  type Material,
  type MaterialBody,
  type MaterialInput,
  type MaterialKind,
} from './material.ts';
export {
  choicesSchema,
  getGradesSubjects,
  getMaterial,
  getPinnedUnits,
  getUnit,
  getUnits,
  idParams,
  pageSchema,
  pinUnit,
  UNIT_VIEWS,
  unpinUnit,
  type UnitView,
} from './endpoints.ts';
export {
  createFolder,
  createMaterial,
  createUnit,
  deleteFolder,
  deleteMaterial,
  deleteUnit,
  restoreFolder,
  restoreMaterial,
  restoreUnit,
  updateFolder,
  updateMaterial,
  updateUnit,
} from './edit-endpoints.ts';
export { reorderChildFolders, reorderMaterials, reorderUnitFolders, reorderUnits } from './order-endpoints.ts';

export {
  FOUND_KINDS,
  FOUND_MAX,
  QUERY_MAX,
  SEARCH_PAGE,
  searchRepository,
  type Found,
  type FoundKind,
} from './search-endpoint.ts';
export { saveOrder, type SendOrder } from './save-order.ts';
export { followRepository, placeTopic, REPOSITORY_EVENTS, unitTopic } from './live-endpoints.ts';

export const endpoints = [
  ...readEndpoints,
  ...unitEditEndpoints,
  ...folderEditEndpoints,
  ...materialEditEndpoints,
  ...orderEndpoints,
  followRepository,
  searchRepository,
];
