import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

/** The playground keeps nothing of anybody: what one chose stays in the browser. */
export const feature = { name: 'playground', endpoints, create: () => ({ routes: createRoutes() }) };
