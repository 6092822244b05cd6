import { describe, expect, test } from 'vitest';
import { address, guardsOf, hashAddress, matchRoute, needsSignIn, routeTable, type RouteName } from './index.ts';

const cases: readonly [path: string, name: RouteName | undefined, params?: Record<string, string>][] = [
  ['/', 'home'],
  ['', 'home'],
  ['/?grade=3', 'home'],
  ['/classrooms', 'classrooms'],
  ['/Classrooms/', 'classrooms'],
  ['/classrooms/new', 'newClassroom'],
  ['/classrooms/new-school-year', 'newSchoolYear'],
  ['/pyp-classrooms/new-school-year', 'newPypSchoolYear'],
  ['/classrooms/7', 'classroom', { classroom: '7' }],
  ['/classrooms/7/manage/publications', 'classroomPublications', { classroom: '7' }],
  ['/classrooms/7/manage/users', 'classroomUsers', { classroom: '7' }],
  ['/classrooms/7/manage', undefined],
  ['/classrooms/manage', undefined],
  ['/classrooms/7/new', undefined],
  ['/classrooms/7/math-3', 'classroomPublication', { classroom: '7', publication: 'math-3' }],
  ['/classrooms/7/math-3/stats', 'classroomStats', { classroom: '7', publication: 'math-3' }],
  ['/classrooms/7/math-3/student', 'classroomStudent', { classroom: '7', publication: 'math-3' }],
  ['/classrooms/7/math-3/student/u1', 'classroomStudent', { classroom: '7', publication: 'math-3', student: 'u1' }],
  ['/pyp-classrooms', 'pypClassrooms'],
  ['/pyp-classrooms/new', 'newPypClassroom'],
  ['/pyp-classrooms/7', 'pypClassroom', { classroom: '7' }],
  ['/pyp-classrooms/manage/publications', 'pypClassroomPublications', {}],
  ['/pyp-classrooms/7/manage/users', 'pypClassroomUsers', { classroom: '7' }],
  ['/pyp-classrooms/7/sun', 'pypClassroomPublication', { classroom: '7', publication: 'sun' }],
  ['/pyp-classrooms/sun/stats', 'pypClassroomStats', { publication: 'sun' }],
  ['/pyp-classrooms/7/sun/stats', 'pypClassroomStats', { classroom: '7', publication: 'sun' }],
  ['/pyp-classrooms/sun/student', 'pypClassroomStudent', { publication: 'sun' }],
  ['/pyp-classrooms/7/sun/student/u1', 'pypClassroomStudent', { classroom: '7', publication: 'sun', student: 'u1' }],
  ['/family', 'families'],
  ['/family/new', 'newFamily'],
  ['/family/3', 'family', { family: '3' }],
  ['/family/3/manage', 'familyManagement', { family: '3' }],
  ['/family/3/u1', 'familyStudent', { family: '3', student: 'u1' }],
  ['/family/3/u1/7', 'familyClassroom', { family: '3', student: 'u1', classroom: '7' }],
  ['/family/3/u1/7/sun', 'familyPublication', { family: '3', student: 'u1', classroom: '7', publication: 'sun' }],
  ['/manage-children?studentUid=u1', 'manageChildren'],
  ['/ematerials', 'eMaterials'],
  ['/eMaterials', 'eMaterials'],
  ['/repository', 'repository'],
  ['/repository/unit-4', 'repositoryContent', { content: 'unit-4' }],
  ['/test-corner', 'testCorner'],
  ['/testomat', 'testomat'],
  ['/testomat/9', 'test', { test: '9' }],
  ['/testomat/9/options', 'testOptions', { test: '9' }],
  ['/testomat/9/order', 'testOrder', { test: '9' }],
  ['/testomat/9/preview', 'testPreview', { test: '9' }],
  ['/testomat/9/questions', 'testQuestions', { test: '9' }],
  ['/leaderboards', 'leaderboards'],
  ['/leaderboards/schools', 'leaderboard', { type: 'schools' }],
  ['/quizzes/forest-quiz', 'quiz', { quiz: 'forest-quiz' }],
  ['/material-file/a%20b.pdf', 'materialFile', { file: 'a b.pdf' }],
  ['/read', 'read', {}],
  ['/read/privacy', 'read', { node: 'privacy' }],
  ['/reader/sun', 'reader', { publication: 'sun' }],
  ['/course/counting?unit=one', 'course', { publication: 'counting' }],
  ['/reports', 'reports'],
  ['/kod', 'kod'],
  ['/login', 'login'],
  ['/login/pictures?code=7K3M', 'pictureLogin'],
  ['/logout', 'logout'],
  ['/register', 'register'],
  ['/register-confirm', 'registerConfirm'],
  ['/external-register-confirm', 'externalRegisterConfirm'],
  ['/forgot-password', 'forgotPassword'],
  ['/guardian-confirm', 'guardianConfirm'],
  ['/family-consent?familyToken=tok', 'familyConsent'],
  ['/user', 'user'],
  ['/user/change-password', 'changePassword'],
  ['/admin/nodes', 'nodes'],
  ['/admin/nodes/5', 'node', { node: '5' }],
  ['/admin/credentials', 'credentials'],
  ['/cookies#manage-cookies', 'cookies'],
  ['/nowhere', undefined],
  ['/user/elsewhere', undefined],
  ['/read/%E0%A4%A', undefined],
];

describe('the route table [NAV-1]', () => {
  test.each(cases)('%s is %s', (path, name, params = {}) => {
    expect(matchRoute(path)).toEqual(name && { name, params });
  });

  test('every route is reached by a case above', () => {
    expect(Object.keys(routeTable).filter((name) => !cases.some((one) => one[1] === name))).toEqual([]);
  });

  test('addresses are built from names and found again', () => {
    expect(address('home')).toBe('/');
    expect(address('classroom', { classroom: 7 })).toBe('/classrooms/7');
    expect(address('pypClassroomStats', { publication: 'sun & moon' })).toBe('/pyp-classrooms/sun%20%26%20moon/stats');
    expect(address('read', { node: undefined })).toBe('/read');
    expect(address('manageChildren', {}, { studentUid: 'u 1', empty: '', grade: [1, 2] })).toBe(
      '/manage-children?studentUid=u%201&grade=1&grade=2',
    );
    expect(hashAddress('kod')).toBe('/#/kod');
    expect(() => address('classroom', { classroom: '' })).toThrow(/classroom/);
  });
});

describe('who must sign in', () => {
  test.each([
    '/user',
    '/kod',
    '/manage-children',
    '/classrooms/1',
    '/PYP-Classrooms',
    '/family/3/u1',
    '/admin/nodes',
    '/admin/x',
    '/testomat/1',
    '/repository/2',
    '/eMaterials',
    '/test-corner',
    '/reports',
    '/material-file/1',
  ])('[NAV-4] [NAV-25] %s needs sign-in', (path) => {
    expect(needsSignIn(path)).toBe(true);
  });

  test.each(['/', '/login', '/read/x', '/cookies', '/leaderboards', '/reader/sun', '/userdata', '/nowhere'])(
    '[NAV-4] %s is open',
    (path) => {
      expect(needsSignIn(path)).toBe(false);
    },
  );

  test('[NAV-4] guards keep their order', () => {
    expect(guardsOf('/repository/4')).toEqual(['auth', 'i18n', 'repository', 'zuns']);
    expect(guardsOf('/testomat')).toEqual(['auth', 'i18n', 'testomat', 'zuns']);
    expect(guardsOf('/')).toEqual(['auth', 'i18n', 'zuns']);
  });
});
