// The kit of `platform/web` is the only place for its pieces: a copy elsewhere would look and behave differently.

const INSTEAD_OF_DIALOG =
  'use ContentDialog, TaskDialog or FullScreenDialog (#platform/web/ui), FormDialog or ConfirmDialog (#platform/web/form)';

/** Elements that only the kit renders, and the message for each. */
const INSTEAD_OF = new Map([
  ['Dialog', INSTEAD_OF_DIALOG],
  ['dialog', INSTEAD_OF_DIALOG],
  ['table', 'use Table (#platform/web/table)'],
]);

/**
 * Components that a feature lends to features above it, because they know what only that feature knows. A component without
 * such knowledge belongs to the kit.
 */
const LENT = {
  account: [
    'ConsentChecks',
    'DateField',
    'Elsewhere',
    'NewPasswordField',
    'NothingHere',
    'PasswordDialog',
    'WithAvailability',
  ],
  catalog: ['Cover', 'SubjectIcon'],
  classrooms: [
    'BookList',
    'ClassPicture',
    'ClassTabs',
    'ClassroomListPage',
    'CodeCard',
    'CodesPanel',
    'CodesSection',
    'UserAvatar',
    'WithClassroom',
  ],
  files: ['FileField', 'FileViewer', 'FullScreenButton', 'UploadArea', 'UploadList'],
  leaderboards: ['BoardState', 'BoardTab', 'StudentRows', 'UnknownBoard'],
  nicknames: ['ReportNickname'],
  questions: ['AnswerText', 'FlagPicture', 'Outcome', 'QuestionRun', 'ScoreRing'],
  reader: ['Copies', 'NotOpened', 'Reader', 'ReaderPage'],
  repository: ['PlaceFilter'],
  session: ['Announced'],
  shell: ['InsetHeading', 'InsetSubject', 'InsetTitle', 'Insets', 'KeptPlace', 'Part'],
  statistics: ['StatsStudentResults'],
};

/** Files with an ErrorState that belongs to no single query, and what it belongs to. */
const OTHER_ERRORS = {
  'features/account/web/profile/offered-section.tsx': 'the code of a section',
  'features/bookshelf/web/page/bookshelf-page.tsx': 'three calls in a row',
  'features/files/web/parts/not-loaded.tsx': 'bytes of the content origin',
  'features/playground/web/landing/landing.tsx': 'two calls at once',
  'features/playground/web/room/room.tsx': 'two calls at once',
  'features/reader/web/page/not-opened.tsx': 'a book or its copy on the device; an unknown one is not requested again',
  'features/reader/web/page/reader-area.tsx': 'the frame of the engine',
  'features/reader/web/trouble/page-problem.tsx': 'a page inside the frame of the engine',
  'features/sign-in/web/log-out/logout-page.tsx': 'a call that changes something',
};

/** They throw where a browser forbids or fills them: `platform/web/storage` catches that. */
const STORAGES = new Set(['localStorage', 'sessionStorage']);

const OTHER_WEB = /^#features\/([\w-]+)\/web$/;
/** Constants are upper case throughout. */
const COMPONENT = /^[A-Z][a-zA-Z]*[a-z]/;

/** Names of components that an import takes from another feature, and that it does not lend; `*` for all of them. */
function notLent({ source, importKind, specifiers }) {
  const feature = OTHER_WEB.exec(source?.value ?? '')?.[1];
  if (!feature || importKind === 'type') return [];
  return specifiers
    .filter(({ importKind: kind }) => kind !== 'type')
    .map(({ imported }) => imported?.name ?? '*')
    .filter((name) => name === '*' || (COMPONENT.test(name) && !LENT[feature]?.includes(name)));
}

/** The text of an attribute, also in braces. */
const textOf = (value) => (value?.type === 'JSXExpressionContainer' ? value.expression?.value : value?.value);

/** @param nameOf the path of the file from the root of the repository */
export const kit = (nameOf) => ({
  create(context) {
    const file = nameOf(context);
    if (!file.startsWith('features/') && !file.startsWith('apps/web/')) return {};
    if (/\.test\.tsx?$/.test(file) || /\/(testing|tests)\//.test(file)) return {};
    // Only the browser's side has these.
    if (file.startsWith('features/') && file.split('/')[2] !== 'web') return {};
    const report = (node, message) => context.report({ node, message });
    const passedOn = (node) => {
      if (file.startsWith('features/') && OTHER_WEB.test(node.source?.value ?? ''))
        report(node, 'components of another feature are imported by name');
    };
    return {
      JSXAttribute(node) {
        if (node.name?.name === 'role' && textOf(node.value) === 'alert')
          report(node, 'use Alert or AlertText of the kit (#platform/web/ui)');
      },
      JSXOpeningElement(node) {
        const message = INSTEAD_OF.get(node.name?.name);
        if (message) report(node, message);
      },
      Identifier(node) {
        if (STORAGES.has(node.name)) report(node, 'use #platform/web/storage');
      },
      Literal(node) {
        if (STORAGES.has(node.value)) report(node, 'use #platform/web/storage');
      },
      ImportDeclaration(node) {
        const fromUi =
          node.source.value === '#platform/web/ui' ? node.specifiers.map(({ imported }) => imported?.name) : [];
        if (fromUi.includes('Dialog')) report(node, INSTEAD_OF_DIALOG);
        if (!file.startsWith('features/')) return;
        if (fromUi.includes('ErrorState') && !(file in OTHER_ERRORS))
          report(node, 'use QueryBoundary, QueryState or QueryError of the kit (#platform/web/ui)');
        for (const name of notLent(node))
          report(node, `${name} belongs to the kit, or into LENT of tools/architecture/kit.mjs`);
      },
      ExportNamedDeclaration: passedOn,
      ExportAllDeclaration: passedOn,
      ImportExpression: passedOn,
    };
  },
});
