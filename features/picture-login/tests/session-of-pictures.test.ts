import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyone, login } from '#features/session/contract';
import type { Endpoint } from '#platform/kernel';
import type { Browser } from '#apps/server/testing/browser';
import { addPupils, child, classOf, makeCards, teacherOf } from '#apps/server/testing/picture-class';
import { addPeople, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { endpoints } from '#apps/server/testing/server-parts';

let testApp: TestApp;
let ana: Browser;
let account: { username: string; password: string };

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  const teacher = await teacherOf(testApp);
  const classroom = await classOf(teacher);
  [account = { username: '', password: '' }] = await addPupils(teacher, classroom, ['Ana']);
  ana = await child(testApp, await makeCards(teacher, classroom));
});
afterAll(() => testApp.close());

/** Calls to read, play and end the session; a line added here is open to every person who saw three pictures. */
const ALLOWED = [
  ...['getUserdata', 'login', 'logout', 'getSessionEnd', 'checkRolesChange', 'checkDeviceSlot', 'setActiveGrade'],
  ...['getPictureClasses', 'openPictureClass', 'logInByPictures', 'getNodes', 'getNodePage'],
  ...['getSubjects', 'getSchoolGroups', 'getBooksGroups', 'getPublication', 'getShelfRows'],
  ...['openBook', 'savePosition', 'listMarks', 'saveMark', 'deleteMark', 'keepBook', 'checkKept', 'listStickers'],
  ...['openCourse', 'launchUnit'],
  ...['recordStatements', 'getXpScore', 'getPublicationXpScore', 'getDashboardResults', 'getStudentResults'],
  ...['getBestXpScore', 'getProgress'],
  ...['getClassrooms', 'getClassroom', 'getStudentsBoard', 'getClassroomsBoard', 'getSchoolsBoard'],
  ...['getCompetition', 'getClassGoals', 'getClassGoal', 'getQuizzes', 'getQuiz', 'startQuiz', 'saveQuizAnswer'],
  ...['submitQuiz', 'getQuizResult', 'getQuizBoard', 'getUserQuiz'],
  ...['getOwnAssignments', 'openAssignment', 'getFilePass', 'getFileThumbnail'],
];

test('[PLAY-14] a call is closed to sessions by pictures unless it says otherwise, and these say so', () => {
  expect(everyone).not.toContain('byPictures');
  const open = endpoints.filter(({ may }) => may.includes('byPictures')).map(({ name }) => name);
  expect(open.toSorted()).toEqual(ALLOWED.toSorted());
});

const ends = (endpoint: Endpoint) => ['login', 'logout', 'logInByPictures'].includes(endpoint.name);
/** The others look for no session: a public file, and files of a book by its signed address. */
const asksSession = ({ auth }: Endpoint) => auth === 'session';
const named = endpoints
  .filter((endpoint) => asksSession(endpoint) && !ends(endpoint))
  .map((one) => [`${one.method} ${one.path}`, one] as const);

describe('[PLAY-14] a session by pictures', () => {
  test.each(named)('%s', async (_, endpoint) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '1');
    const { code, status } = await ana.call(endpoint.method, path, endpoint.method === 'GET' ? undefined : {});
    if (ALLOWED.includes(endpoint.name)) expect(['request.not-allowed', 'request.not-signed-in']).not.toContain(code);
    // An answer to HEAD has no body.
    else expect([code, status]).toEqual([endpoint.method === 'HEAD' ? undefined : 'request.not-allowed', 403]);
  });

  test('says who it is, and nothing of how one reaches the child or signs in', async () => {
    const user = (await ana.call('GET', '/api/userdata')).data as object;
    expect(user).toMatchObject({ first_name: 'Ana', isByPictures: true });
    for (const field of ['mail', 'phone', 'gender', 'mustChoosePassword', 'emailNeedsApproval', 'isEmailVerified'])
      expect(user).not.toHaveProperty(field);
  });

  test('becomes a whole one by the password', async () => {
    expect((await ana.call('PUT', '/api/p/user/password', {})).code).toBe('request.not-allowed');
    const entered = await ana.call('POST', login.path, account);
    expect(entered.data).not.toHaveProperty('isByPictures');
    expect((await ana.call('GET', '/api/p/user/consents')).status).toBe(200);
  });
});
