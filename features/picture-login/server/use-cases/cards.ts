import { CREATURES } from '#features/account/contract';
import { classroomErrors } from '#features/classrooms/contract';
import { findManaged, lockClassroom, noteActivity } from '#features/classrooms/server';
import { hashAddress } from '#features/market/contract';
import { endPictureSessions, type Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import { makeCode } from '#platform/server/codes';
import type { Scope } from '#platform/server/db';
import { PICTURE_CODE_LENGTH, pictureLoginErrors, type PictureCard, type PictureLogin } from '../../contract/index.ts';
import type { PictureLoginDeps } from '../deps.ts';
import { beginningOfDay } from '../policy.ts';
import { deleteClass, findClass, lockClass, saveClass } from '../repositories/classes.ts';
import {
  countPupils,
  deletePupils,
  listPupils,
  listWaiting,
  savePupils,
  type PupilRow,
} from '../repositories/pupils.ts';
import { deleteFailuresAndDevices } from '../repositories/failures.ts';
import { writeToGuardians, type LabelledClass } from './guardians.ts';
import { cardMarkOf, drawCreatures, drawPictures, hashPictures } from './secrets.ts';

const linkOf = (context: Context, { originOf }: PictureLoginDeps, code: string, card?: string): string =>
  originOf(context) + hashAddress('pictureLogin', {}, { code, ...(card ? { card } : {}) });

/** The state in a class, for its teachers; a child's pictures are never shown again [PLAY-13]. */
export async function getPictureLogin(
  context: Context,
  id: string,
  deps: PictureLoginDeps,
): Promise<Result<PictureLogin>> {
  const managed = await findManaged(context, id);
  if (!managed.isOk) return managed;
  const { classroom } = managed.value;
  const { scope } = context;
  const [found, pupils, waiting, all] = await Promise.all([
    findClass(scope, classroom),
    listPupils(scope, classroom),
    listWaiting(scope, classroom),
    countPupils(scope, classroom),
  ]);
  return ok({
    isOn: found !== undefined,
    ...(found ? { code: found.code, link: linkOf(context, deps, found.code) } : {}),
    areDevicesWaiting: isToday(found?.toldAt ?? null, deps.clock.now()),
    pupils: pupils.map(({ uid, first_name, last_name, creature }) => ({
      ...{ uid, first_name, last_name },
      ...(creature === null ? {} : { creature }),
    })),
    waiting: waiting.length,
    others: all - pupils.length - waiting.length,
  });
}

/** Whether the teachers were told today. Pure. */
const isToday = (toldAt: Date | null, now: Date): boolean => toldAt !== null && toldAt >= beginningOfDay(now);

interface Drawn {
  readonly pictures: number[];
  readonly secretHash: string;
}

interface Cards {
  readonly code: string;
  readonly link: string;
  readonly cards: PictureCard[];
}

/**
 * New pictures for the named pupils. Without names: for all who can have them, with a new code, which switches it on or
 * ends all earlier cards. Counted failures of these pupils are forgotten, and their sessions by pictures end [PLAY-15].
 */
export async function makePictureCards(
  context: Context,
  id: string,
  users: readonly string[] | undefined,
  deps: PictureLoginDeps,
): Promise<Result<Cards>> {
  const managed = await findManaged(context, id);
  if (!managed.isOk) return managed;
  const { classroom } = managed.value;
  if (classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const requested = users && new Set(users);
  const pupils = (await listPupils(context.scope, classroom)).filter(({ uid }) => requested?.has(uid) ?? true);
  if (requested && pupils.length < requested.size) return fail(classroomErrors['pupil-unknown']);
  // Where only guardians made accounts it is switched on, and they are asked.
  const isAsking = !users && (await listWaiting(context.scope, classroom)).length > 0;
  if (pupils.length === 0 && !isAsking) return fail(pictureLoginErrors.off);
  // Hashing takes time on purpose, so it comes before the transaction.
  const drawn = new Map(
    await Promise.all(
      pupils.map(async ({ uid }): Promise<[string, Drawn]> => {
        const pictures = drawPictures();
        return [uid, { pictures, secretHash: await hashPictures(deps.signingSecret, { classroom, uid }, pictures) }];
      }),
    ),
  );
  const made = await context.scope.transaction((inside) =>
    save(inside, context, { classroom, drawn, isAll: !users }, deps),
  );
  if (!made.isOk) return made;
  const { code, creatures } = made.value;
  const cards = pupils.flatMap(({ uid, first_name, last_name }) => {
    const [creature, one] = [creatures.get(uid), drawn.get(uid)];
    if (!creature || !one) return [];
    const mark = cardMarkOf(deps.signingSecret, { classroom, uid }, creature, one.secretHash);
    const link = linkOf(context, deps, code, mark);
    return [{ uid, first_name, last_name, creature, pictures: one.pictures, link }];
  });
  return ok({ code, link: linkOf(context, deps, code), cards });
}

interface Saving {
  readonly classroom: LabelledClass;
  readonly drawn: ReadonlyMap<string, Drawn>;
  readonly isAll: boolean;
}

type Saved = Success<{ code: string; creatures: ReadonlyMap<string, number> }> | Failure;

async function save(
  scope: Scope,
  context: Context,
  { classroom, drawn, isAll }: Saving,
  deps: PictureLoginDeps,
): Promise<Saved> {
  const { user, market } = context;
  // A pupil leaves or enters the class before or after this, not meanwhile.
  if (!(await lockClassroom(scope, classroom))) return fail(classroomErrors.unknown);
  const now = deps.clock.now();
  const present = await lockClass(scope, classroom);
  if (!present && !isAll) return fail(pictureLoginErrors.off);
  const still = await listPupils(scope, classroom);
  const uids = [...drawn.keys()];
  if (!uids.every((uid) => still.some((row) => row.uid === uid))) return fail(classroomErrors['pupil-unknown']);
  const code = isAll || !present ? makeCode(PICTURE_CODE_LENGTH) : present.code;
  if (code !== present?.code)
    await saveClass(scope, { workspaceId: classroom.workspaceId, id: classroom.id, code }, now);
  const creatures = creaturesFor(still, uids, market.layout === 'pyp');
  // Frees the creatures of pupils who left.
  await deletePupils(
    scope,
    classroom,
    still.map(({ uid }) => uid),
  );
  await savePupils(
    scope,
    classroom,
    uids.flatMap((userId) => {
      const [creature, secret] = [creatures.get(userId), drawn.get(userId)];
      return creature && secret ? [{ userId, creature, secretHash: secret.secretHash }] : [];
    }),
    now,
  );
  const whose = isAll ? undefined : uids;
  await deleteFailuresAndDevices(scope, classroom, whose);
  await endPictureSessions(scope, classroom, whose);
  if (uids.length > 0)
    await noteActivity(scope, classroom, { kind: 'pictures-made', actorId: user.uid, userIds: uids, at: now });
  const first = still.filter(
    ({ uid, creature, madeBy }) => drawn.has(uid) && creature === null && madeBy === 'guardian',
  );
  const there = { ...context, scope };
  await writeToGuardians(there, { mail: 'class-pictures-made', classroom, children: first }, deps);
  const waiting = await listWaiting(scope, classroom);
  await writeToGuardians(there, { mail: 'class-pictures-asked', classroom, children: waiting }, deps);
  return ok({ code, creatures });
}

/**
 * Each pupil keeps their creature. A pupil without one gets a free one: in a playground the one of the pupil's own
 * picture, if it is free, so that a child meets one creature and not two.
 */
function creaturesFor(
  pupils: readonly PupilRow[],
  uids: readonly string[],
  hasCreatures: boolean,
): Map<string, number> {
  const theirs = new Map(pupils.flatMap(({ uid, creature }) => (creature === null ? [] : [[uid, creature] as const])));
  const taken = new Set(theirs.values());
  const without = pupils.filter(({ uid }) => uids.includes(uid) && !theirs.has(uid));
  for (const { uid, avatar } of hasCreatures ? without : []) {
    if (avatar === null || avatar < 1 || avatar > CREATURES.length || taken.has(avatar)) continue;
    theirs.set(uid, avatar);
    taken.add(avatar);
  }
  const rest = without.filter(({ uid }) => !theirs.has(uid));
  const free = drawCreatures(taken, CREATURES.length, rest.length);
  for (const [index, { uid }] of rest.entries()) if (free[index]) theirs.set(uid, free[index]);
  return theirs;
}

/** Switches it off: cards, devices and sessions end at once [PLAY-13]. */
export async function endPictureLogin(context: Context, id: string): Promise<Result<Record<string, never>>> {
  const managed = await findManaged(context, id);
  if (!managed.isOk) return managed;
  const { classroom } = managed.value;
  await context.scope.transaction(async (inside) => {
    await lockClass(inside, classroom);
    await deleteClass(inside, classroom);
    await deletePupils(inside, classroom);
    await deleteFailuresAndDevices(inside, classroom);
    await endPictureSessions(inside, classroom);
  });
  return ok({});
}
