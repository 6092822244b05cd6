import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { LeaderboardDeps } from './deps.ts';
import { getClassVisibility } from './use-cases/get-class-visibility.ts';
import { getClassroomsBoard } from './use-cases/get-classrooms-board.ts';
import { getCompetition } from './use-cases/get-competition.ts';
import { getSchoolsBoard } from './use-cases/get-schools-board.ts';
import { getStudentsBoard } from './use-cases/get-students-board.ts';
import { setBoardVisibility } from './use-cases/set-board-visibility.ts';

export const createRoutes = (deps: LeaderboardDeps): Route<Context>[] => [
  route(contract.getStudentsBoard, ({ body }, context: Context) => getStudentsBoard(context, body, deps)),
  route(contract.getClassroomsBoard, ({ body }, context: Context) => getClassroomsBoard(context, body, deps)),
  route(contract.getSchoolsBoard, ({ body }, context: Context) => getSchoolsBoard(context, body, deps)),
  route(contract.getCompetition, ({ body }, context: Context) => getCompetition(context, body, deps)),
  route(contract.setBoardVisibility, ({ body }, context: Context) => setBoardVisibility(context, body, deps)),
  route(contract.getClassVisibility, ({ params }, context: Context) => getClassVisibility(context, params.classroom)),
];
