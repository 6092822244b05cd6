import { timingSafeEqual } from 'node:crypto';
import { classroomErrors } from '#features/classrooms/contract';
import { countGuess, findManaged, waitFor } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, readCode, type Result } from '#platform/kernel';
import { isPictureCode, pictureLoginErrors, type PictureClass } from '../../contract/index.ts';
import type { PictureLoginDeps } from '../deps.ts';
import { DAY_MS, MOST_SCANNED, waitOnDevice } from '../policy.ts';
import { findClassByCode } from '../repositories/classes.ts';
import { findPupil, listPupils } from '../repositories/pupils.ts';
import { countScans, listFailures, openDevice } from '../repositories/failures.ts';
import { CARD_MARK, cardMarkOf } from './secrets.ts';
import { keyOf, listKnown, rememberClass, type KnownDevice } from './devices.ts';

/** The creatures of a class, in an order that stays: children find theirs by its place. */
async function present({ scope }: Context, { classroom, device }: KnownDevice, now: Date): Promise<PictureClass> {
  const [pupils, failures] = await Promise.all([
    listPupils(scope, classroom),
    listFailures(scope, classroom, device, now),
  ]);
  const failuresOf = new Map(failures.map((row) => [row.userId, row]));
  const creatures = pupils.flatMap(({ uid, creature }) => {
    if (creature === null) return [];
    const { count = 0, lastAt = null } = failuresOf.get(uid) ?? {};
    return [{ number: creature, wait: Math.ceil(waitOnDevice(count, lastAt, now) / 1000) }];
  });
  const { grade, letter, customGroup, colour } = classroom;
  return {
    key: keyOf(classroom),
    grade,
    letter,
    customGroup,
    colour,
    creatures: creatures.toSorted((a, b) => a.number - b.number),
  };
}

/** By grade, letter and number: children find theirs by its place. */
const byName = (a: KnownDevice, b: KnownDevice): number =>
  (a.classroom.grade ?? 0) - (b.classroom.grade ?? 0) ||
  a.classroom.letter.localeCompare(b.classroom.letter) ||
  a.classroom.id - b.classroom.id;

/** The classes that this device knows [PLAY-13, PLAY-20]. */
export async function getPictureClasses(
  context: Context,
  { clock, signingSecret }: PictureLoginDeps,
): Promise<{ classrooms: PictureClass[] }> {
  const knownDevices = (await listKnown(context, signingSecret)).toSorted(byName);
  const now = clock.now();
  return { classrooms: await Promise.all(knownDevices.map((one) => present(context, one, now))) };
}

/** Where one of its teachers lets a device know the class, it is the classroom's own: what fails there for one child holds up no other [PLAY-15]. */
async function noteTeacher(context: Context, { classroom, device }: KnownDevice, now: Date): Promise<void> {
  const { user, scope } = context;
  const managed = await findManaged(context, classroom.id);
  if (user.uid && managed.isOk && managed.value.classroom.workspaceId === classroom.workspaceId)
    await openDevice(scope, classroom, { userId: user.uid, device }, { openedBy: 'teacher', now });
}

/** A child's own card opens a device for that child: what others guess elsewhere does not hold it up [PLAY-15]. */
async function noteCard(
  { scope }: Context,
  { classroom, device }: KnownDevice,
  card: string,
  { clock, signingSecret }: PictureLoginDeps,
): Promise<void> {
  if (!CARD_MARK.test(card)) return;
  const creature = Number.parseInt(card, 10);
  const pupil = await findPupil(scope, classroom, creature);
  if (!pupil?.secretHash) return;
  const mark = cardMarkOf(signingSecret, { classroom, uid: pupil.uid }, creature, pupil.secretHash);
  if (!isSame(mark, card)) return;
  const now = clock.now();
  const horizon = new Date(now.getTime() - DAY_MS);
  if ((await countScans(scope, classroom, pupil.uid, horizon)) >= MOST_SCANNED) return;
  await openDevice(scope, classroom, { userId: pupil.uid, device }, { openedBy: 'card', now });
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Makes the device know the class of a code; guesses are slowed down like those of class codes [JOIN-4]. */
export async function openPictureClass(
  context: Context,
  { code: typed, card = '' }: { readonly code: string; readonly card?: string | undefined },
  deps: PictureLoginDeps,
): Promise<Result<{ classroom: PictureClass }>> {
  const { clock, signingSecret } = deps;
  const unknown = fail(pictureLoginErrors['class-unknown']);
  const code = readCode(typed);
  if (!isPictureCode(code)) return unknown;
  const now = clock.now();
  const wait = await waitFor(context, now);
  if (wait > 0) return fail(classroomErrors['too-many-tries'], { retryAfter: wait });
  const classroom = await findClassByCode(context.scope, code);
  if (!classroom) {
    await countGuess(context, context.scope, now);
    return unknown;
  }
  const knownDevice = rememberClass(context, signingSecret, classroom);
  await noteTeacher(context, knownDevice, now);
  await noteCard(context, knownDevice, card, deps);
  return ok({ classroom: await present(context, knownDevice, now) });
}
