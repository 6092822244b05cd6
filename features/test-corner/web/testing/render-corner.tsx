import type { MarketFile } from '#features/market/contract';
import type { GradeWithSubjects } from '#features/repository/contract';
import { englishWords, renderApp, someMarket, someUser } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { compiled } from '#platform/web/ui/testing';
import {
  getCornerPlaces,
  getCornerTest,
  getCornerTests,
  testCornerErrors,
  TESTS_PAGE,
  type CornerTest,
  type WholeTest,
} from '../../contract/index.ts';
import { TestCornerPage } from '../list/test-corner-page.tsx';

export { tidyUp } from '#features/session/web/testing';

const maths = { id: 11, name: 'Mathematics', order: 1, icon: 'calculator', group: 5 };
const nature = { id: 12, name: 'Nature', order: 2, icon: 'leaf', group: 5 };

export const TREE: GradeWithSubjects[] = [
  { id: 1, name: '1.', number: 1, order: 1, subjects: [maths] },
  { id: 2, name: '2.', number: 2, order: 2, subjects: [maths, nature] },
];

export const aTest = (differs: Partial<CornerTest> = {}): CornerTest => ({
  id: 7,
  title: 'Adding to twenty',
  description: 'Five tasks.',
  grade: 1,
  subject: 11,
  isClickTest: false,
  questionCount: 2,
  types: ['choice', 'numeric'],
  points: 20,
  ...differs,
});

const parts = (...texts: readonly string[]) => texts.map((text, index) => ({ id: `p${index}`, text }));
export const QUESTIONS: WholeTest['questions'] = [
  {
    id: 'one',
    type: 'choice',
    text: 'Which sum is 10?',
    points: 10,
    options: parts('5 + 3', '6 + 4'),
    key: { option: 'p1' },
  },
  { id: 'two', type: 'numeric', text: '7 + 5 = ?', points: 10, key: { value: 12, tolerance: 0 } },
];

/** A server with these tests, each with the two questions unless told otherwise. */
export const serverWith = (tests: CornerTest[], questions = QUESTIONS): FakeServer =>
  createFakeServer()
    .on(getCornerPlaces, TREE)
    .on(getCornerTests, ({ query: { page, collection } }) => {
      const found = collection === 'click' ? tests.filter(({ isClickTest }) => isClickTest) : tests;
      return ok({
        items: found.slice((page - 1) * TESTS_PAGE, page * TESTS_PAGE),
        pagination: { currentPage: page, itemsPerPage: TESTS_PAGE, totalItems: found.length },
      });
    })
    .on(getCornerTest, ({ params: { id } }) => {
      const found = tests.find((one) => one.id === id);
      return found ? ok({ ...found, questions }) : fail(testCornerErrors['test-unknown']);
    });

interface Shown {
  readonly server: FakeServer;
  readonly at?: string;
  readonly market?: Partial<MarketFile>;
}

/** The test corner over a server, for a teacher; every text is the one that people read. */
export const showCorner = ({ server, at = '/test-corner', market }: Shown) =>
  renderApp({
    pages: { '/test-corner': TestCornerPage },
    at,
    server,
    messages: compiled(englishWords),
    market: someMarket({ hasTestCorner: true, supportsClickTest: true, ...market }),
    user: someUser(['ROLE_TEACHER']),
  });
