import type { Context, UserKey } from '#features/session/server';
import type { Result } from '#platform/kernel';
import type { Market } from '#features/market/contract';
import { createSystemScope, type Database, type SystemScope } from '#platform/server/db';
import type { Identify, Route } from '#platform/server/http';
import { jobKind, type Jobs } from '#platform/server/jobs';
import { createRoutes } from './routes.ts';
import { endpoints, type Joined } from '../contract/index.ts';
import { activityData, classroomData } from './repositories/personal/personal-data.ts';
import { sweepClassrooms } from './use-cases/classroom/restore-classroom.ts';
import { createClassroomsLive } from './use-cases/live-classroom.ts';
import { joinKnownClassroom, joinWaiting } from './use-cases/people/join-classroom.ts';
import type { ClassroomDeps } from './deps.ts';

export { runSchools } from './commands/schools.ts';
export { loadDemoClassrooms, type DemoClassroom } from './demo.ts';
export { countGuess, runExclusiveByUser, waitFor } from './use-cases/people/throttle-codes.ts';
export { changing, findManaged, findMine, refuseManaging } from './deps.ts';
export {
  booksInClass,
  booksOfClasses,
  cardsOfStudent,
  classroomOfStudent,
  classroomsOf,
  countTaught,
  listAccountsOf,
  listAttachable,
  listMemberKeys,
  listOtherStudents,
  listOwnBooks,
  listStudentIds,
  listTaughtTo,
  lockClassroom,
  membersOf,
  noteActivity,
  isTaughtBy,
  listColleagues,
  teachesWith,
} from './internal-api.ts';
export {
  addStudents,
  countMembers,
  deleteMoves,
  findOwner,
  getClassroomUsers,
  holdClassroom,
  isJustMoved,
  listLetGo,
  listPupils,
  lockLetGo,
  lockPupils,
  mayOwn,
  notePupils,
  renewable,
  undoableSince,
  type PupilRow,
} from './pupils-api.ts';
export { mayManage, maySee, type Role } from './policy.ts';
export { presentBook, presentCards, presentPerson } from './presenters/classroom.ts';
export {
  archiveClassroom,
  removeSuccessor,
  reopenClassroom,
  succeedClassroom,
  type Archived,
  type Succession,
} from './school-year-api.ts';
export { attachable } from './use-cases/books/give-books.ts';
export type { BookRow } from './repositories/publications.ts';
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
} from './roster-api.ts';
export { readableClasses, readableMembers, readableSchools } from './repositories/readable-tables.ts';
export type { MemberRow } from './repositories/members.ts';
export type { MembershipRow } from './repositories/classrooms.ts';
export type { ClassroomDeps, Notice } from './deps.ts';

export interface ClassroomsServer {
  readonly routes: Route<Context>[];
  /** Puts the user into the class of a code that was typed elsewhere [SAFE-22]; undefined where no class has it. */
  joinKnownClassroom(context: Context, code: string): Promise<Result<Joined> | undefined>;
  /** Puts a child into the classes that it asked to join before its guardian agreed [SAFE-15]. */
  joinWaiting(context: Context, child: UserKey): Promise<void>;
}

function createClassroomsServer(deps: ClassroomDeps): ClassroomsServer {
  return {
    routes: createRoutes(deps),
    joinKnownClassroom: (context, code) => joinKnownClassroom(context, code, deps),
    joinWaiting: (context, child) => joinWaiting(context, child, deps),
  };
}

interface ClassroomPorts extends ClassroomDeps {
  readonly database: Pick<Database, 'orm'>;
  readonly identify: Identify<Context>;
  readonly jobs: Pick<Jobs, 'hourly'>;
  readonly markets: readonly Pick<Market, 'workspace'>[];
}

const sweepJob = jobKind<Record<string, never>>('classrooms.sweep', { retries: 3 });
/** Classes, their people, books and codes. */
export const feature = {
  name: 'classrooms',
  endpoints,
  personalData: [classroomData, activityData],
  create(ports: ClassroomPorts) {
    const { clock, jobs, markets } = ports;
    const live = createClassroomsLive(ports.identify, createSystemScope(ports.database.orm, 'classrooms.live'));
    const server = createClassroomsServer(ports);
    const workspaces = [...new Set(markets.flatMap(({ workspace }) => workspace))];
    const sweep = (system: SystemScope) => sweepClassrooms(system, workspaces, clock.now());
    jobs.hourly(sweepJob, sweep);
    return {
      ...live,
      ...server,
      routes: [...server.routes, ...live.routes],
      sweep,
    };
  },
};
