import * as admin from './admin-endpoints.ts';
import { getNodePage, getNodes } from './public-endpoints.ts';

/** All calls of nodes: the public ones, and those of content managers. */
export const endpoints = [
  ...[getNodes, getNodePage, admin.getNodesOfType, admin.getNode, admin.createNode, admin.saveNode, admin.deleteNode],
  ...[admin.orderNodes, admin.publishNode, admin.unpublishNode, admin.getNodeVersions, admin.getNodeVersion],
  admin.restoreNodeVersion,
];
