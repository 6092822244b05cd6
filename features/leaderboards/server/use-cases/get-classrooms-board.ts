import { classLabel } from '#features/classrooms/contract';
import type { Context } from '#features/session/server';
import { ok, type InputOf, type Result } from '#platform/kernel';
import type { getClassroomsBoard as endpoint, GroupRow, GroupsBoard } from '../../contract/index.ts';
import { boardOf, positionsOf, type LeaderboardDeps } from '../deps.ts';
import { listOwnGroups, listTopClassrooms, type GroupScore } from '../repositories/groups.ts';

/** Classes by points per active student, and the caller's own outside the rows [LEAD-1]. */
export async function getClassroomsBoard(
  context: Context,
  { limit = 100, workspace }: Partial<InputOf<typeof endpoint>['body']>,
  deps: LeaderboardDeps,
): Promise<Result<GroupsBoard>> {
  const { scope } = context;
  const found = await boardOf(context, workspace, deps);
  if (!found.isOk) return found;
  const board = found.value;
  const top = await listTopClassrooms(scope, board, limit);
  const own = context.user.uid ? await listOwnGroups(scope, board, 'classroom') : [];
  // A label of its own is what a teacher typed: strangers see the school alone.
  const labelOf = (group: GroupScore): string => classLabel(context.market.language, group);
  const nameOf: NameOf = context.user.uid
    ? labelOf
    : (group, { school }) => (group.customGroup ? school : labelOf(group));
  return ok(presentGroups(top, own, nameOf));
}

/** Name and town of a school as a board shows them. */
interface ShownSchool {
  readonly school: string;
  readonly town: string;
}

/**
 * The school of a class, or the school itself. A name that waits for approval is shown to the people of the class alone, and a town
 * with it is as freely typed: others get empty texts, and screens write a neutral word [LEAD-17]. Pure.
 */
export const shownSchool = (
  { schoolName, town, schoolWaits }: Pick<GroupScore, 'schoolName' | 'town' | 'schoolWaits'>,
  isSelf: boolean,
): ShownSchool => (schoolWaits && !isSelf ? { school: '', town: '' } : { school: schoolName, town });

type NameOf = (group: GroupScore, shown: ShownSchool) => string;

/** A board of classes or schools: rows with their positions, and the caller's own rows outside of them. Pure. */
export function presentGroups(
  top: readonly GroupScore[],
  own: readonly (GroupScore & { readonly position: number })[],
  nameOf: NameOf,
  withSchool = true,
): GroupsBoard {
  const positions = positionsOf(top.map(({ mean }) => mean));
  const row = (group: GroupScore, position: number): GroupRow => {
    const shown = shownSchool(group, group.isSelf);
    return {
      position,
      name: nameOf(group, shown),
      ...(withSchool ? { school: shown.school } : {}),
      town: shown.town,
      xpscore: group.mean,
      active: group.active,
      isSelf: group.isSelf,
    };
  };
  const shown = new Set(top.map(({ id }) => id));
  return {
    rows: top.map((group, index) => row(group, positions[index] ?? 1)),
    own: own.filter(({ id }) => !shown.has(id)).map((group) => row(group, group.position)),
  };
}
