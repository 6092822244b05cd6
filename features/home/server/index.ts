import { isParent, isTeacher, isUnconfirmedTeacher } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';
import { countChildren } from './use-cases/get-children-reading.ts';
import { countClasses } from './use-cases/get-classrooms-reading.ts';

/** What parents and teachers see first: how their children and classes read. */
export const feature = {
  name: 'home',
  endpoints,
  create: (deps: { readonly clock: Clock }) => ({
    routes: createRoutes(deps),
    async cardsAhead(context: Context) {
      const { user } = context;
      const [children, classes] = await Promise.all([
        isParent(user) ? countChildren(context) : 0,
        isTeacher(user) && !isUnconfirmedTeacher(user) ? countClasses(context) : 0,
      ]);
      return { ...(children > 0 && { children }), ...(classes > 0 && { classes }) };
    },
  }),
};
