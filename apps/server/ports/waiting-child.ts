import { FEATURES } from '../features.ts';
import type { Context } from '#features/session/server';
import { fail, requestErrors, type Endpoint } from '#platform/kernel';
import type { Gate } from '#platform/server/http';

const { session, account, registration, signIn } = FEATURES;

/** Calls that look at something and write nothing, although they are no GET. */
const LOOKING = [
  'getXpScore',
  'getPublicationXpScore',
  'getDashboardResults',
  'getStudentResults',
  'getStudentsBoard',
  'getClassroomsBoard',
  'getSchoolsBoard',
  'getCompetition',
  'getQuizBoard',
  'getUserQuiz',
  'getBestXpScore',
];

/** Calls that keep nothing of the child, or what the way out of waiting needs; each with its reason. */
const OTHERS: Readonly<Record<string, string>> = {
  recordStatements: 'it answers as if it had stored them, and stores nothing: the reader need not ask again',
  joinClassroom: 'it lets nobody in, and keeps the code until the guardian agrees [SAFE-15]',
  joinFamily: 'it refuses in its own words',
  launchUnit: 'it refuses in its own words',
  reportNickname: 'it refuses in its own words',
  setCookiesCompliance: 'the record of a choice that protects the child',
  setActiveGrade: 'a cookie of the browser',
  checkDeviceSlot: 'the device lock guards the account while it waits',
  deleteDeviceSlots: 'it takes away',
  openPictureClass: 'it is about a class, and asks no session',
  logInByPictures: 'another session begins',
  findFamilyConsent: 'the mailed link says who answers, not the session',
  answerFamilyConsent: 'the mailed link says who answers, not the session',
};

// The account itself: who it is, its password and sessions, its data, its end, and the request to the guardian.
const own = new Set<Endpoint>(
  [session, account, registration, signIn].flatMap(({ endpoints }): readonly Endpoint[] => endpoints),
);
const named = new Set([...LOOKING, ...Object.keys(OTHERS)]);

/** Whether a child who waits for a guardian may make a call. */
export const mayWhileWaiting = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || own.has(endpoint) || named.has(endpoint.name);

/** Nothing is stored of a child whose guardian has not answered: a call that writes is refused unless it is named here [ACC-9]. */
export const waitingChildGate: Gate<Context> = (endpoint, { user }) =>
  user.isWaitingForGuardian && !mayWhileWaiting(endpoint) ? fail(requestErrors['not-allowed']) : undefined;
