import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

/** The playground stores no user data on the server: the user's choices stay in the browser. */
export const feature = { name: 'playground', endpoints, create: () => ({ routes: createRoutes() }) };
