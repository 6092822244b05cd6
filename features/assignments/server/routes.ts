import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';

export const createRoutes = (): Route<Context>[] => [];
