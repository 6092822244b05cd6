import type { ComponentType } from 'react';
import { getBooksGroups, getPublication, type Publication } from '#features/catalog/contract';
import { aPublication } from '#features/catalog/contract/testing';
import {
  getClassroom,
  getClassrooms,
  getClassroomUsers,
  type Classroom,
  type ClassroomCard,
  type ClassroomUser,
} from '#features/classrooms/contract';
import { aCard, aClassroom } from '#features/classrooms/web/testing';
import { getQuizzes, type Quiz } from '#features/quizzes/contract';
import { getMaterial } from '#features/repository/contract';
import type { Role } from '#features/session/contract';
import { englishWords, renderApp, someMarket, someUser } from '#features/session/web/testing';
import { InsetSubject, InsetTitle } from '#features/shell/web';
import { fail, ok, type DataOf } from '#platform/kernel';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { compiled } from '#platform/web/ui/testing';
import {
  assignmentErrors,
  createAssignment,
  deleteAssignment,
  getAssignment,
  getClassAssignments,
  PAGE_SIZE,
  restoreAssignment,
  type AssignmentBody,
  type AssignmentDetails,
  type ClassAssignment,
  type StudentRow,
} from '../../contract/index.ts';
import { AssignBook, UseInClass } from '../assign/assign-insets.tsx';
import { ClassAssignments } from '../class/class-assignments.tsx';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aStudent = (number: number, differs: Partial<ClassroomUser> = {}): ClassroomUser => ({
  uid: uuid(number),
  ...{ first_name: `Name${number}`, last_name: 'Lipa', nickname: '' },
  ...{ isTeacher: false, isOwner: false, isSelf: false, mayRenewPassword: false },
  since: '2026-09-01T08:00:00Z',
  publications: [],
  ...differs,
});

export const aRow = (number: number, differs: Partial<StudentRow> = {}): StudentRow => ({
  student: { uid: uuid(number), first_name: `Name${number}`, last_name: 'Lipa', nickname: '' },
  ...{ state: 'todo', openedAt: null, doneAt: null, isDoneLate: false, needsReminder: false, remindedAt: null },
  ...differs,
});

export const anAssignment = (differs: Partial<ClassAssignment> = {}): ClassAssignment => ({
  id: 5,
  classroom: { id: 7, grade: 2, letter: 'a', customGroup: '' },
  ...{ title: 'Read about owls', instruction: '' },
  subject: { kind: 'publication', name: 'The owl', part: '', picture: null, url: '/#/reader/owl', isElsewhere: false },
  ...{ evidence: 'opened', from: '2026-11-02', due: '2026-11-20', isForAll: true },
  counts: { students: 24, done: 12, late: 0, needReminder: 0 },
  ...{ teacher: 'Ana Babić', revision: 1 },
  ...differs,
});

export const aQuiz = (differs: Partial<Quiz> = {}): Quiz => ({
  ...{
    slug: 'forest',
    title: 'Forest quiz',
    lead: '',
    opensAt: '2026-01-01T00:00:00Z',
    closesAt: '2026-12-31T00:00:00Z',
  },
  ...{ minutes: 10, questions: 5, points: 50, results: 'end', state: 'open', mine: 'none', role: 'preview' },
  ...differs,
});

const parts = ['Night', 'Day'].map((name, index) => ({
  ...{ module_index_id: index, name, status: 2 },
  module_url: `/#/reader/owl?to=${name.toLowerCase()}.xhtml`,
}));

export const owl: Publication = {
  ...aPublication('101', { name: 'The owl', alias: 'owl' }),
  ...{ description: '', publisher: '', extra_param: { options: { publisher: '' } }, authors: [], language: 'en' },
  ...{ isSample: false, courseHosts: [], dos_url: '/#/reader/owl', moduls: parts },
};

const material: DataOf<typeof getMaterial> = {
  ...{ id: 31, folder: 21, kind: 'link', title: 'A number line', description: '', url: 'https://www.example.org/line' },
  ...{ book: null, file: null, licence: '', source: '', tags: [], order: 1, thumbnail: null, revision: 1 },
  unit: { id: 7, title: 'Numbers to ten' },
};

interface School {
  readonly classes?: ClassroomCard[];
  readonly students?: ClassroomUser[];
  readonly quizzes?: Quiz[];
  readonly assignments?: ClassAssignment[];
  readonly rows?: StudentRow[];
  readonly classroom?: Partial<Classroom>;
}

export interface TeachersServer {
  readonly server: FakeServer;
  /** The sent assignments, each with its class. */
  readonly created: (AssignmentBody & { readonly classroom: number })[];
  /** The present details by id; tests change them. */
  readonly details: Map<number, AssignmentDetails>;
}

/** A server that remembers what a teacher assigns, deletes and restores. */
export function teachersServer({
  classes = [aCard()],
  students = [1, 2, 3].map((number) => aStudent(number)),
  quizzes = [],
  assignments = [],
  rows = [],
  classroom = {},
}: School = {}): TeachersServer {
  const created: TeachersServer['created'] = [];
  const present = new Map(assignments.map((one) => [one.id, one]));
  const details = new Map(assignments.map((one) => [one.id, { ...one, rows }]));
  const deleted = new Map<number, ClassAssignment>();
  const server = createFakeServer()
    .on(getClassrooms, classes)
    .on(getClassroom, aClassroom(classroom))
    .on(getClassroomUsers, {
      users: [aStudent(99, { isTeacher: true, first_name: 'Teacher' }), ...students],
      former: [],
    })
    .on(getBooksGroups, { ungrouped: { books: [owl], userbooks: [] }, grouped: [] })
    .on(getPublication, owl)
    .on(getMaterial, material)
    .on(getQuizzes, quizzes)
    .on(getClassAssignments, ({ query: { page } }) => {
      const all = [...present.values()];
      return ok({
        items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        pagination: { currentPage: page, itemsPerPage: PAGE_SIZE, totalItems: all.length },
      });
    })
    .on(createAssignment, ({ params, body }) => {
      created.push({ ...body, classroom: params.classroom });
      const made = anAssignment({ id: 100 + created.length, title: body.title });
      const card = classes.find(({ id }) => id === params.classroom) ?? aCard();
      present.set(made.id, made);
      return ok({ ...made, classroom: { ...made.classroom, id: card.id } });
    })
    .on(getAssignment, ({ params: { id } }) => {
      const found = details.get(id);
      return found && present.has(id) ? ok(found) : fail(assignmentErrors.unknown);
    })
    .on(deleteAssignment, ({ params: { id } }) => {
      const gone = present.get(id);
      if (!gone) return fail(assignmentErrors.unknown);
      present.delete(id);
      deleted.set(id, gone);
      return ok(null);
    })
    .on(restoreAssignment, ({ params: { id } }) => {
      const back = deleted.get(id);
      if (!back) return fail(assignmentErrors.unknown);
      present.set(id, back);
      return ok(back);
    });
  return { server, created, details };
}

const BookPanel = () => (
  <InsetSubject value="101">
    <AssignBook />
  </InsetSubject>
);
const MaterialRow = () => (
  <InsetSubject value="31">
    <InsetTitle value="A number line">
      <UseInClass />
    </InsetTitle>
  </InsetSubject>
);

interface Shown {
  readonly server: FakeServer;
  readonly at: '/book' | '/material' | '/classrooms/7';
  readonly roles?: readonly Role[];
  readonly pages?: Readonly<Record<string, ComponentType>>;
}

/** The places at which teachers assign, each alone. */
export const showTeacher = ({ server, at, roles = ['ROLE_TEACHER'], pages = {} }: Shown) =>
  renderApp({
    pages: { '/book': BookPanel, '/material': MaterialRow, '/classrooms/:classroom': ClassAssignments, ...pages },
    ...{ at, server },
    messages: compiled(englishWords, {
      'request.unexpected': 'Something went wrong.',
      'shell.menu-teachers-corner': 'Teacher’s corner',
    }),
    market: someMarket({ supportsRepository: true }),
    user: someUser(roles),
  });
