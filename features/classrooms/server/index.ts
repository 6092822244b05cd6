import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import type { FastifyInstance, Identify, Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import type { StudentUnits } from '../contract/index.ts';
import { addCards, createRoutes } from './routes.ts';
import { createRolloverRoutes } from './rollover-routes.ts';
import { createStatsRoutes } from './stats-routes.ts';
import { joinByCode, type Joined } from './use-cases/join-by-code.ts';
import { rememberContents } from './use-cases/stats-contents.ts';
import { getStudentResults, type StatsPlace } from './use-cases/stats-results.ts';
import type { ClassroomTools } from './use-cases/tools.ts';

export { createClassroomsLive, type ClassroomsLive } from './use-cases/live-classroom.ts';
export { classroomData } from './repositories/personal-data.ts';
export { loadDemoClassrooms, type DemoClassroom } from './demo.ts';
export { addSchool } from './repositories/schools.ts';
export { countGuess, oneTryAtATime, waitFor } from './use-cases/brake.ts';
export { cardsOfStudent, classroomOfStudent, classroomsOf, isManager, membersOf } from './use-cases/doors.ts';
export { joinByCode, type Joined } from './use-cases/join-by-code.ts';
export {
  changeClassroom,
  dropClassroom,
  dropSchool,
  livingClassrooms,
  lockClassrooms,
  putBack,
  putIn,
  settleClassroom,
  settleSchool,
  takeOut,
  type ClassLabel,
  type TakenOut,
} from './use-cases/roster-doors.ts';
export { maySeeResults, type StatsPlace } from './use-cases/stats-results.ts';
export type { MemberRow } from './repositories/members.ts';
export type { StandingRow } from './repositories/classrooms.ts';
export type { PupilAccounts } from './use-cases/pupil-accounts.ts';
export type { ClassroomTools } from './use-cases/tools.ts';

export interface ClassroomsServer {
  readonly routes: Route<Context>[];
  /** Serves what is no call: the cards of pupils. */
  addContent(app: FastifyInstance, identify: Identify<Context>): void;
  /** Puts the user into the class of a code, for the joining dialog [CLS-9, JOIN-4]. */
  joinByCode(context: Context, typed: string): Promise<Result<Joined>>;
  /** A student's own view of a publication; with a child as the context's user, what families show of it [CLS-8, FAM-2]. */
  studentResults(context: Context, place: StatsPlace): Promise<Result<StudentUnits>>;
}

/** @param storage holds the books, whose contents name the units of the statistics */
export function createClassroomsServer(tools: ClassroomTools, storage: Storage): ClassroomsServer {
  const stats = { clock: tools.clock, contentsOf: rememberContents(storage) };
  return {
    routes: [...createRoutes(tools), ...createStatsRoutes(stats), ...createRolloverRoutes(tools)],
    addContent: (app, identify) => addCards(app, tools, identify),
    joinByCode: (context, typed) => joinByCode(context, typed, tools),
    studentResults: (context, place) => getStudentResults(context, place, stats),
  };
}
