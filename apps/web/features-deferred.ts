import { manifest as account } from '#features/account/web';
import { manifest as assignments } from '#features/assignments/web';
import { contributions as bookshelf } from '#features/bookshelf/web';
import { manifest as children } from '#features/children/web';
import { manifest as classGoals } from '#features/class-goals/web';
import { manifest as classrooms } from '#features/classrooms/web';
import { manifest as consent } from '#features/consent/web';
import { manifest as courses } from '#features/courses/web';
import { manifest as credentials } from '#features/credentials/web';
import { contributions as devices } from '#features/devices/web';
import { manifest as ematerials } from '#features/ematerials/web';
import { manifest as families } from '#features/families/web';
import { manifest as files } from '#features/files/web';
import { manifest as home } from '#features/home/web';
import { contributions as joining } from '#features/joining/web';
import { manifest as leaderboards } from '#features/leaderboards/web';
import { manifest as nicknames } from '#features/nicknames/web';
import { manifest as nodes } from '#features/nodes/web';
import { manifest as offline } from '#features/offline/web';
import { manifest as pictureLogin } from '#features/picture-login/web';
import { manifest as playground } from '#features/playground/web';
import { manifest as progress } from '#features/progress/web';
import { manifest as pupils } from '#features/pupils/web';
import { manifest as questions } from '#features/questions/web';
import { manifest as quizzes } from '#features/quizzes/web';
import { manifest as reader } from '#features/reader/web';
import { manifest as registration } from '#features/registration/web';
import { manifest as reports } from '#features/reports/web';
import { manifest as repository } from '#features/repository/web';
import { manifest as schoolYears } from '#features/school-years/web';
import type { Manifest } from '#features/shell/web';
import { manifest as signIn } from '#features/sign-in/web';
import { manifest as statistics } from '#features/statistics/web';
import { manifest as testCorner } from '#features/test-corner/web';
import { manifest as unlock } from '#features/unlock/web';
import { countedCodes } from './counted-codes.ts';

/** Everything that features contribute beside the first screen, written out, and the hosts that show it. */
export const manifests: readonly Manifest[] = [
  account,
  assignments,
  bookshelf,
  children,
  classGoals,
  classrooms,
  consent,
  courses,
  credentials,
  devices,
  ematerials,
  families,
  files,
  home,
  leaderboards,
  joining,
  nicknames,
  nodes,
  offline,
  pictureLogin,
  playground,
  progress,
  pupils,
  questions,
  quizzes,
  reader,
  registration,
  reports,
  repository,
  schoolYears,
  signIn,
  statistics,
  testCorner,
  unlock,
  countedCodes,
];

export * as hosts from './shell/hosts/index.ts';
