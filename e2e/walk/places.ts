import { address, type RouteName, type RouteParams } from '../../features/market/contract/index.ts';
import type { RoleName } from './roles.ts';
import type { Things } from './things.ts';

/** What the walk expects of the addresses of a route. */
export interface Place {
  /** Addresses with the role's own things; none where it has no such thing. */
  readonly addresses: (own: Things, book: string) => readonly string[];
  /** The roles that see the screen. The addresses lead the others elsewhere. */
  readonly opens: readonly RoleName[];
  /** Why a part of the screen may be an empty state in the demo school. */
  readonly mayBeEmpty?: string;
  /** Why the screen may show an alert. */
  readonly mayAlert?: string;
}

const SIGNED_IN: readonly RoleName[] = [
  ...([
    'student',
    'pupil',
    'child',
    'teacher',
    'super teacher',
    'unconfirmed teacher',
    'parent',
    'content manager',
    'newcomer',
  ] as const),
];
const EVERYONE: readonly RoleName[] = ['visitor', ...SIGNED_IN];
/** A session by pictures reads and plays, and sees nothing of the account [PLAY-14]. */
const WITH_ACCOUNT = SIGNED_IN.filter((role) => role !== 'child');
const TEACHERS: readonly RoleName[] = ['teacher', 'super teacher', 'content manager'];
const ADULTS: readonly RoleName[] = [
  'teacher',
  'super teacher',
  'unconfirmed teacher',
  'parent',
  'content manager',
  'newcomer',
];

type Plain = {
  [Name in RouteName]: Record<never, never> extends RouteParams<Name> ? Name : never;
}[RouteName];

/** A route whose address needs nothing. */
const at = (name: Plain, opens: readonly RoleName[], more: Pick<Place, 'mayBeEmpty' | 'mayAlert'> = {}): Place => ({
  addresses: () => [address(name)],
  opens,
  ...more,
});

type Area = 'classroom' | 'pypClassroom';
const NOT_READ = 'not every student has read in every book';

const inClass = (name: `${Area}${'' | 'Publications' | 'Users'}`, opens: readonly RoleName[]): Place => ({
  addresses: ({ classroom }) => (classroom === undefined ? [] : [address(name, { classroom })]),
  opens,
});
const inBook = (
  name: `${Area}${'Publication' | 'Stats' | 'Student'}`,
  opens: readonly RoleName[],
  mayBeEmpty: string,
): Place => ({
  addresses: ({ classroom, publication, student }) =>
    classroom === undefined || publication === undefined ? [] : [address(name, { classroom, publication, student })],
  opens,
  mayBeEmpty,
});
const inFamily = (name: 'family' | 'familyManagement', opens: readonly RoleName[]): Place => ({
  addresses: ({ family }) => (family === undefined ? [] : [address(name, { family })]),
  opens,
});

/** The places of all routes; `unbuilt` routes have no screen yet. A new route without a line here does not compile. */
export const PLACES: Readonly<Record<RouteName, Place | 'unbuilt'>> = {
  home: at('home', EVERYONE),
  classrooms: at('classrooms', SIGNED_IN, { mayBeEmpty: 'some roles are in no class' }),
  newClassroom: at('newClassroom', TEACHERS),
  newSchoolYear: at('newSchoolYear', TEACHERS, { mayBeEmpty: 'the classes of these teachers are of this year' }),
  classroom: inClass('classroom', SIGNED_IN),
  classroomPublications: inClass('classroomPublications', TEACHERS),
  classroomUsers: inClass('classroomUsers', TEACHERS),
  classroomPublication: inBook('classroomPublication', SIGNED_IN, NOT_READ),
  classroomStats: inBook('classroomStats', TEACHERS, NOT_READ),
  classroomStudent: inBook('classroomStudent', SIGNED_IN, NOT_READ),
  pypClassrooms: at('pypClassrooms', SIGNED_IN, { mayBeEmpty: 'some roles are in no class' }),
  newPypClassroom: at('newPypClassroom', TEACHERS),
  newPypSchoolYear: at('newPypSchoolYear', TEACHERS, { mayBeEmpty: 'the classes of these teachers are of this year' }),
  pypClassroom: inClass('pypClassroom', SIGNED_IN),
  pypClassroomPublications: inClass('pypClassroomPublications', TEACHERS),
  pypClassroomUsers: inClass('pypClassroomUsers', TEACHERS),
  pypClassroomPublication: inBook('pypClassroomPublication', SIGNED_IN, NOT_READ),
  pypClassroomStats: inBook('pypClassroomStats', TEACHERS, NOT_READ),
  pypClassroomStudent: inBook('pypClassroomStudent', SIGNED_IN, NOT_READ),
  families: at('families', WITH_ACCOUNT, { mayBeEmpty: 'some roles are in no family' }),
  newFamily: at('newFamily', ['parent', ...TEACHERS]),
  family: inFamily('family', WITH_ACCOUNT),
  familyManagement: inFamily('familyManagement', WITH_ACCOUNT),
  familyStudent: {
    addresses: ({ family, child: student }) =>
      family === undefined || student === undefined ? [] : [address('familyStudent', { family, student })],
    opens: ['parent'],
  },
  familyClassroom: {
    addresses: ({ family, child: student, childsClassroom: classroom }) =>
      family === undefined || student === undefined || classroom === undefined
        ? []
        : [address('familyClassroom', { family, student, classroom })],
    opens: ['parent'],
  },
  familyPublication: {
    addresses: ({ family, child: student, childsClassroom: classroom, childsPublication: publication }) =>
      family === undefined || student === undefined || classroom === undefined || publication === undefined
        ? []
        : [address('familyPublication', { family, student, classroom, publication })],
    opens: ['parent'],
    mayBeEmpty: NOT_READ,
  },
  manageChildren: at('manageChildren', ADULTS, { mayBeEmpty: 'only the parent has children' }),
  eMaterials: at('eMaterials', SIGNED_IN),
  repository: at('repository', TEACHERS),
  repositoryContent: {
    addresses: ({ material }) =>
      material === undefined ? [] : [address('repositoryContent', { content: String(material) })],
    opens: TEACHERS,
  },
  testCorner: {
    addresses: ({ isCornerClosed, test }) => [
      ...(isCornerClosed ? [] : [address('testCorner')]),
      ...(test === undefined
        ? []
        : [address('testCorner', {}, { test }), address('testCorner', {}, { test, view: 'try' })]),
    ],
    opens: TEACHERS,
  },
  testomat: 'unbuilt',
  test: 'unbuilt',
  testOptions: 'unbuilt',
  testOrder: 'unbuilt',
  testPreview: 'unbuilt',
  testQuestions: 'unbuilt',
  leaderboards: at('leaderboards', EVERYONE, { mayBeEmpty: 'the week begins on Monday without points' }),
  leaderboard: {
    addresses: ({ quizzes }) =>
      ['students', 'classrooms', 'schools', 'competition', ...quizzes].map((type) => address('leaderboard', { type })),
    opens: EVERYONE,
    mayBeEmpty: 'the competition is over, and in a kindergarten no class has a grade',
  },
  quiz: { addresses: ({ quizzes }) => quizzes.map((quiz) => address('quiz', { quiz })), opens: EVERYONE },
  // The demo school has no files.
  materialFile: {
    addresses: () => [address('materialFile', { file: 'none' })],
    opens: SIGNED_IN,
    mayBeEmpty: 'there is no such file',
  },
  read: { addresses: ({ slug }) => [address('read'), address('read', { node: slug })], opens: EVERYONE },
  reader: { addresses: (_, publication) => [address('reader', { publication })], opens: EVERYONE },
  course: {
    addresses: ({ course }) => (course === undefined ? [] : [address('course', { publication: course })]),
    opens: SIGNED_IN,
  },
  reports: {
    addresses: ({ child }) => [address('reports'), ...(child ? [address('reports', {}, { student: child })] : [])],
    opens: SIGNED_IN,
    mayBeEmpty: 'the content manager teaches no class',
  },
  kod: at('kod', WITH_ACCOUNT, { mayBeEmpty: 'most accounts have entered no code' }),
  login: at('login', ['visitor']),
  pictureLogin: at('pictureLogin', EVERYONE),
  register: at('register', ['visitor']),
  registerConfirm: at('registerConfirm', ['visitor']),
  externalRegisterConfirm: at('externalRegisterConfirm', []),
  forgotPassword: at('forgotPassword', EVERYONE),
  guardianConfirm: at('guardianConfirm', EVERYONE, { mayAlert: 'a mail brings the token, and the walk has none' }),
  familyConsent: at('familyConsent', EVERYONE, { mayAlert: 'a mail brings the token, and the walk has none' }),
  user: at('user', SIGNED_IN, { mayBeEmpty: 'lists of the profile have no entry' }),
  changePassword: at('changePassword', WITH_ACCOUNT),
  nodes: at('nodes', ['content manager']),
  node: {
    addresses: ({ node }) => (node === undefined ? [] : [address('node', { node })]),
    opens: ['content manager'],
  },
  credentials: at('credentials', ['content manager'], { mayBeEmpty: 'the demo school has no credentials' }),
  cookies: at('cookies', EVERYONE),
  // The last one, because it ends the session and leads home.
  logout: at('logout', []),
};
