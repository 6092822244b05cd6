import { DEVICE, type Page } from '../support/test.ts';

/** What a role finds of its own, and the addresses name; what it lacks is absent. */
export interface Things {
  readonly classroom?: number | undefined;
  /** A book of the class. */
  readonly publication?: string | undefined;
  /** A student of the class, for its teacher. */
  readonly student?: string | undefined;
  readonly family?: number | undefined;
  readonly child?: string | undefined;
  /** A class of that child, and a book of it. */
  readonly childsClassroom?: number | undefined;
  readonly childsPublication?: string | undefined;
  /** A page in the administration. */
  readonly node?: number | undefined;
  /** Last part of the address of an information page. */
  readonly slug?: string | undefined;
  readonly quizzes: readonly string[];
  /** An interactive course of the shelf. */
  readonly course?: string | undefined;
  /** A material of the teacher's corner. */
  readonly material?: number | undefined;
  /** A ready-made test of the test corner. */
  readonly test?: number | undefined;
  /** The market has no test corner for this teacher, whom its address leads home. */
  readonly isCornerClosed: boolean;
}

/** A demo class has more students than what other tests make. */
const DEMO_CLASS = 20;

/** The product line of exercises. */
const EXERCISES = 14;

/** Reads the lists of the user who is signed in. */
export const thingsOf = (page: Page): Promise<Things> =>
  page.evaluate(
    async ({ key, least, exercises }) => {
      const headers = { 'x-device-slot': localStorage.getItem(key) ?? '' };
      // A role that a call refuses has nothing there.
      const get = async (path: string) => {
        const response = await fetch(path, { headers });
        // The browser ends a call only after the page reads its body.
        const { data } = (await response.json()) as { data: never };
        return response.ok ? data : undefined;
      };
      interface Classroom {
        readonly id: number;
        readonly studentCount: number;
        readonly publications?: readonly { readonly alias: string }[];
        readonly students?: readonly { readonly uid: string }[];
      }
      interface Family {
        readonly id: number;
        readonly role: string;
        readonly members: { readonly students: readonly { readonly uid?: string; readonly isShared: boolean }[] };
      }
      const list = async (path: string) => (await get(path)) ?? [];
      /** The first large class with a book; else the last large one. */
      const findClassroom = async () => {
        const classes = (await list('/api/p/classrooms')) as Classroom[];
        let found: Classroom | undefined;
        for (const { id, studentCount } of classes) {
          if (found?.publications?.length) break;
          if (studentCount >= least) found = (await get(`/api/p/classrooms/${id}`)) as Classroom | undefined;
        }
        return found;
      };
      const bookOf = async ({ family, uid }: { readonly family: number; readonly uid: string }) => {
        const path = `/api/p/families/${family}/students/${uid}`;
        const about = (await get(path)) as { classrooms: Classroom[] } | undefined;
        for (const { id } of about?.classrooms ?? []) {
          const inside = (await get(`${path}/classrooms/${id}`)) as { classroom: Classroom } | undefined;
          const alias = inside?.classroom.publications?.[0]?.alias;
          if (alias) return { family, child: uid, childsClassroom: id, childsPublication: alias };
        }
        return undefined;
      };
      /** The family of the first child with a book; else the first family. */
      const findFamily = async () => {
        const families = (await list('/api/p/families')) as Family[];
        // Other tests make families, children and classes without a book.
        const children = families
          .filter(({ role }) => role === 'parent')
          .flatMap(({ id, members }) =>
            members.students.flatMap(({ uid, isShared }) => (uid && isShared ? { family: id, uid } : [])),
          );
        let own: Pick<Things, 'family' | 'child' | 'childsClassroom' | 'childsPublication'> = {
          family: families[0]?.id,
        };
        for (const one of children) own = (!own.child && (await bookOf(one))) || own;
        return own;
      };
      /** The first course among the publications of the product line of exercises. */
      const findCourse = async () => {
        const shelf = (await get('/api/books-groups')) as
          | { ungrouped: { books: readonly { alias: string; dos_theme_id: number }[] } }
          | undefined;
        for (const { alias } of shelf?.ungrouped.books.filter((one) => one.dos_theme_id === exercises) ?? []) {
          const publication = (await get(`/api/publications/${alias}`)) as { dos_url?: string } | undefined;
          if (publication?.dos_url?.startsWith('/#/course/')) return alias;
        }
        return undefined;
      };
      /** The first material of the first unit of the first grade. */
      const findMaterial = async () => {
        const [grade] = (await list('/api/p/repository/grades-subjects')) as { id: number }[];
        if (!grade) return undefined;
        const [unit] = (await list(`/api/p/units?view=front&grade[]=${grade.id}`)) as { id: number }[];
        const whole = (unit && (await get(`/api/p/units/${unit.id}`))) as
          | { folders: { materials: { id: number }[] }[] }
          | undefined;
        return whole?.folders.flatMap(({ materials }) => materials)[0]?.id;
      };
      const findTest = async () => {
        const tests = (await get('/api/p/test-corner/tests')) as { items: { id: number }[] } | undefined;
        return tests?.items[0]?.id;
      };
      const corner = await fetch('/api/p/test-corner/grades-subjects', { headers });
      await corner.text();
      const classroom = await findClassroom();
      const own = await findFamily();
      const nodes = (await list('/api/p/admin/nodes/node-types/read')) as { id: number }[];
      const pages = (await list('/api/nodes/read')) as { slug: string }[];
      const quizzes = (await list('/api/p/quizzes')) as { slug: string }[];
      return {
        classroom: classroom?.id,
        publication: classroom?.publications?.[0]?.alias,
        student: classroom?.students?.[0]?.uid,
        ...own,
        node: nodes[0]?.id,
        slug: pages[0]?.slug,
        quizzes: quizzes.map(({ slug }) => slug),
        course: await findCourse(),
        material: await findMaterial(),
        test: await findTest(),
        isCornerClosed: corner.status === 404,
      };
    },
    { key: DEVICE.key, least: DEMO_CLASS, exercises: EXERCISES },
  );
