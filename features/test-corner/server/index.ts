import { endpoints } from '../contract/index.ts';

/** Ready-made tests for teachers. */
export const feature = { name: 'test-corner', endpoints, create: () => ({ routes: [] }) };
