export {
  BODY_MAX,
  bodyProblem,
  draftProblems,
  publishProblems,
  TITLE_MAX,
  titleProblem,
  type DraftProblems,
  type NodeDraft,
} from './draft.ts';
export {
  createNode,
  deleteNode,
  getNode,
  getNodesOfType,
  getNodeVersion,
  getNodeVersions,
  orderNodes,
  publishNode,
  restoreNodeVersion,
  saveNode,
  unpublishNode,
} from './admin-endpoints.ts';
export { endpoints } from './endpoints.ts';
export { getNodePage, getNodes } from './public-endpoints.ts';
export { nodesErrors } from './errors.ts';
export {
  LEGAL_KINDS,
  NODE_TARGETS,
  NODE_TYPES,
  nodeTraits,
  type AdminNode,
  type LegalKind,
  type ListedNode,
  type NodePage,
  type NodeRow,
  type NodeState,
  type NodeTarget,
  type NodeType,
  type NodeVersion,
  type NodeVersionRow,
} from './node.ts';
export { SLUG_MAX, slugFrom, slugProblem } from './slug.ts';
