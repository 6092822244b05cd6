import { feature as account } from '#features/account/server';
import { feature as assignments } from '#features/assignments/server';
import { feature as bookshelf } from '#features/bookshelf/server';
import { feature as catalog } from '#features/catalog/server';
import { feature as children } from '#features/children/server';
import { feature as classGoals } from '#features/class-goals/server';
import { feature as classrooms } from '#features/classrooms/server';
import { feature as consent } from '#features/consent/server';
import { feature as courses } from '#features/courses/server';
import { feature as credentials } from '#features/credentials/server';
import { feature as devices } from '#features/devices/server';
import { feature as families } from '#features/families/server';
import { feature as files } from '#features/files/server';
import { feature as home } from '#features/home/server';
import { feature as leaderboards } from '#features/leaderboards/server';
import { feature as nicknames } from '#features/nicknames/server';
import { feature as nodes } from '#features/nodes/server';
import { feature as offline } from '#features/offline/server';
import { feature as pictureLogin } from '#features/picture-login/server';
import { feature as playground } from '#features/playground/server';
import { feature as progress } from '#features/progress/server';
import { feature as pupils } from '#features/pupils/server';
import { feature as quizzes } from '#features/quizzes/server';
import { feature as reader } from '#features/reader/server';
import { feature as records } from '#features/records/server';
import { feature as registration } from '#features/registration/server';
import { feature as reports } from '#features/reports/server';
import { feature as repository } from '#features/repository/server';
import { feature as rosters } from '#features/rosters/server';
import { feature as schoolYears } from '#features/school-years/server';
import { feature as session, type Context } from '#features/session/server';
import { feature as signIn } from '#features/sign-in/server';
import { feature as statistics } from '#features/statistics/server';
import { feature as testCorner } from '#features/test-corner/server';
import { feature as unlock } from '#features/unlock/server';
import type { Endpoint } from '#platform/kernel';
import type { PersonalData, RunningFeature, ServerFeature } from '#platform/server/feature';
import { failureData } from '#platform/server/failures';
import { keyData } from '#platform/server/idempotency';

/** All features of the server, by layers: a lower one starts first, is notified first, and is erased last. */
export const FEATURES = {
  session,
  account,
  catalog,
  consent,
  credentials,
  devices,
  nodes,
  files,
  children,
  records,
  repository,
  progress,
  registration,
  signIn,
  testCorner,
  classrooms,
  courses,
  reader,
  bookshelf,
  nicknames,
  offline,
  pupils,
  statistics,
  leaderboards,
  schoolYears,
  pictureLogin,
  playground,
  families,
  quizzes,
  classGoals,
  reports,
  unlock,
  rosters,
  home,
  assignments,
} as const satisfies Readonly<Record<string, ServerFeature<Context, never, RunningFeature<Context>>>>;

/** Each feature as it runs. */
export type Running = { readonly [Name in keyof typeof FEATURES]: ReturnType<(typeof FEATURES)[Name]['create']> };

interface Described {
  readonly endpoints: readonly Endpoint[];
  readonly personalData?: readonly PersonalData[];
}
const described: readonly Described[] = Object.values(FEATURES);

/** Every endpoint of the product: a test demands that each is bound. */
export const endpoints: readonly Endpoint[] = described.flatMap((feature) => feature.endpoints);

const recorded: readonly PersonalData[] = records.personalData;

/**
 * The personal data of a user, the highest layer first: it reads the lower layers. Records come before all: once no pseudonym is left,
 * content reports no results of the user. The account comes last.
 */
export const personalData: readonly PersonalData[] = [
  keyData,
  failureData,
  ...recorded,
  ...described.toReversed().flatMap(({ personalData: own = [] }) => own.filter((part) => !recorded.includes(part))),
];
