import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

export const feature = { name: 'files', endpoints, create: () => ({ routes: createRoutes() }) };
