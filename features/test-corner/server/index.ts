import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

export { runTestCorner, type TestCornerCommand } from './commands/test-corner.ts';
export { loadDemoTests } from './demo.ts';

/** Ready-made tests for teachers. */
export const feature = { name: 'test-corner', endpoints, create: () => ({ routes: createRoutes() }) };
