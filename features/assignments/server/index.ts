import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

export const feature = { name: 'assignments', endpoints, create: () => ({ routes: createRoutes() }) };
