import { MOST_GRADES, schoolYearOf, type Label } from '#features/classrooms/contract';
import {
  booksOfClasses,
  listAttachable,
  presentBook,
  presentCards,
  type MembershipRow,
} from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import {
  ROLLOVER_MAX,
  type BegunClass,
  type BegunYear,
  type Rollover,
  type RolloverClass,
  type Used,
} from '../../contract/index.ts';
import { listTaught } from '../deps.ts';
import { mayUndo, undoableSince, undoUntil } from '../policy.ts';
import { countTeachers, highestGrade, listBookGrades } from '../repositories/reads.ts';
import { listRollovers, type ClassRow, type ListedRollover } from '../repositories/rollovers.ts';

/** Why a new class is no longer what the beginning made; null: it is. Pure. */
export function usedOf({ note, made, people, joined, hasSameBooks, codes, hasRead }: ListedRollover): Used | null {
  if (!made) return null;
  if (people !== note.memberCount || joined > 0) return 'people';
  if (!hasSameBooks) return 'books';
  if (codes > 0) return 'codes';
  return hasRead ? 'reading' : null;
}

const labelOf = ({ id, grade, letter, customGroup }: ClassRow): Label & { id: number } => ({
  id,
  grade,
  letter,
  customGroup,
});

export const presentBegun = (row: ListedRollover): BegunClass => ({
  from: labelOf(row.old),
  to: row.made && labelOf(row.made),
  used: usedOf(row),
});

/** By grade and letter, groups after them by name. */
const inOrder = ({ classroom: a }: MembershipRow, { classroom: b }: MembershipRow): number =>
  (a.grade ?? MOST_GRADES + 1) - (b.grade ?? MOST_GRADES + 1) ||
  a.letter.localeCompare(b.letter) ||
  a.customGroup.localeCompare(b.customGroup) ||
  a.id - b.id;

async function presentEarlier(context: Context, rows: readonly MembershipRow[], now: Date): Promise<RolloverClass[]> {
  if (rows.length === 0) return [];
  const { scope, market, user } = context;
  const ids = rows.map(({ classroom }) => classroom.id);
  const [cards, books, grades, teachers] = await Promise.all([
    presentCards(scope, rows),
    booksOfClasses(scope, ids),
    listBookGrades(scope, ids),
    countTeachers(scope, ids),
  ]);
  const aliases = [...new Set(books.map(({ alias }) => alias))];
  const viewer = { market, userId: user.uid ?? '', now };
  const open = new Set(
    aliases.length > 0 ? (await listAttachable(scope, viewer, { aliases })).map(({ id }) => id) : [],
  );
  const byClass = Map.groupBy(books, ({ classroomId }) => classroomId);
  return cards.map((card) => ({
    ...card,
    teacherCount: teachers.get(card.id) ?? 0,
    books: (byClass.get(card.id) ?? []).map((book) => ({
      ...presentBook(book),
      grade: grades.get(book.id) ?? null,
      isOpen: open.has(book.id),
    })),
  }));
}

/** What a new school year would change, and what of it can still be undone [CLS-11]. */
export async function getRollover(context: Context, { clock }: { clock: Clock }): Promise<Rollover> {
  const { scope, user, market } = context;
  const now = clock.now();
  const schoolYear = schoolYearOf(now);
  const taught = await listTaught(context);
  const earlier = taught.filter(({ classroom }) => classroom.archivedAt === null && classroom.schoolYear < schoolYear);
  const archived = taught.filter(({ classroom }) => classroom.archivedAt !== null);
  const [classes, highest, listed] = await Promise.all([
    presentEarlier(context, earlier.toSorted(inOrder).slice(0, ROLLOVER_MAX), now),
    highestGrade(scope),
    listRollovers(
      scope,
      archived.map(({ classroom }) => classroom.id),
      { since: undoableSince(now) },
    ),
  ]);
  const roles = new Map(archived.map(({ classroom, role }) => [classroom.id, role]));
  const mine = listed.filter(({ note }) => mayUndo(user, roles.get(note.classroomId), note.begunAt, now));
  return { schoolYear, lastGrade: Math.max(market.grades, highest), classes, begun: presentYears(mine) };
}

/** Beginnings, the latest first. */
function presentYears(rows: readonly ListedRollover[]): BegunYear[] {
  const years = [...Map.groupBy(rows, ({ note }) => note.beginningId)].flatMap(([id, [first, ...rest]]) =>
    first ? [{ id, begunAt: first.note.begunAt, rows: [first, ...rest] }] : [],
  );
  return years
    .toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime())
    .map(({ id, begunAt, rows: classes }) => ({
      id,
      schoolYear: schoolYearOf(begunAt),
      begunAt: begunAt.toISOString(),
      undoUntil: undoUntil(begunAt).toISOString(),
      classes: classes.map(presentBegun),
    }));
}
