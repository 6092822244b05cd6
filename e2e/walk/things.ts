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
}

/** A demo class has more students than what other tests make. */
const DEMO_CLASS = 20;

/** Reads the lists of the user who is signed in. */
export const thingsOf = (page: Page): Promise<Things> =>
  page.evaluate(
    async ({ key, least }) => {
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
      const classes = ((await get('/api/p/classrooms')) ?? []) as Classroom[];
      const first = classes.find(({ studentCount }) => studentCount >= least);
      const classroom = first && ((await get(`/api/p/classrooms/${first.id}`)) as Classroom | undefined);
      const families = ((await get('/api/p/families')) ?? []) as Family[];
      const family = families.find(({ role, members }) => role === 'parent' && members.students.length > 1);
      const own = family ?? families[0];
      const child = family?.members.students.find(({ uid, isShared }) => uid && isShared)?.uid;
      const path = `/api/p/families/${own?.id}/students/${child}`;
      const about = child ? ((await get(path)) as { classrooms: Classroom[] } | undefined) : undefined;
      const theirs = about?.classrooms[0]?.id;
      const inside = theirs
        ? ((await get(`${path}/classrooms/${theirs}`)) as { classroom: Classroom } | undefined)
        : undefined;
      const nodes = ((await get('/api/p/admin/nodes/node-types/read')) ?? []) as { id: number }[];
      const pages = ((await get('/api/nodes/read')) ?? []) as { slug: string }[];
      const quizzes = ((await get('/api/p/quizzes')) ?? []) as { slug: string }[];
      return {
        classroom: classroom?.id,
        publication: classroom?.publications?.[0]?.alias,
        student: classroom?.students?.[0]?.uid,
        family: own?.id,
        child,
        childsClassroom: theirs,
        childsPublication: inside?.classroom.publications?.[0]?.alias,
        node: nodes[0]?.id,
        slug: pages[0]?.slug,
        quizzes: quizzes.map(({ slug }) => slug),
      };
    },
    { key: DEVICE.key, least: DEMO_CLASS },
  );
