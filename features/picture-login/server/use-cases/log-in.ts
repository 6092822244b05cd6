import type { User } from '#features/session/contract';
import { asByPictures } from '#features/session/contract';
import { findUser, logout, openSession, toUser, type Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import { pictureLoginErrors } from '../../contract/index.ts';
import type { PictureLoginDeps } from '../deps.ts';
import { waitOfDevice, waitOnDevice } from '../policy.ts';
import { lockClass } from '../repositories/classes.ts';
import { findPupil, holdPupil, type PupilRow } from '../repositories/pupils.ts';
import { addFailure, countFailures, forgiveFailures } from '../repositories/failures.ts';
import { findKnown, rememberClass, type KnownDevice } from './devices.ts';
import { notifyTeachers } from './device-waits.ts';
import { verifyPictures } from './secrets.ts';

interface PictureLogin {
  /** Which of the classes that the device knows. */
  readonly classroom: string;
  readonly creature: number;
  readonly pictures: readonly number[];
}

interface CountedPupil {
  readonly pupil: PupilRow;
  /** Failures of the child on this device, this login among them. */
  readonly failures: number;
}

const unknown = (): Failure => fail(pictureLoginErrors['class-unknown']);
const tooMany = (ms: number): Failure =>
  fail(pictureLoginErrors['too-many-failures'], { retryAfter: Math.ceil(ms / 1000) });
const deviceWaits = (ms: number): Failure =>
  fail(pictureLoginErrors['device-waits'], { retryAfter: Math.ceil(ms / 1000) });

/**
 * Opens a session for the right pictures of a creature, on a device that knows the class [PLAY-13]. It counts as failed
 * before it is looked at, and is taken back when it was right: a hundred at once, on whatever nodes, are a hundred in a row.
 */
export async function logInByPictures(
  context: Context,
  { classroom, creature, pictures }: PictureLogin,
  deps: PictureLoginDeps,
): Promise<Result<User>> {
  const { signingSecret, clock } = deps;
  const knownDevice = await findKnown(context, signingSecret, classroom);
  if (!knownDevice) return unknown();
  const now = clock.now();
  const counted = await countFailure(context, knownDevice, creature, deps);
  if (!counted.isOk) return counted;
  const { pupil, failures } = counted.value;
  const whose = { classroom: knownDevice.classroom, uid: pupil.uid };
  if (!(await verifyPictures(signingSecret, whose, pictures, pupil.secretHash ?? ''))) {
    const wait = waitOnDevice(failures, now, now);
    return wait > 0 ? tooMany(wait) : fail(pictureLoginErrors.wrong);
  }
  return open(context, knownDevice, pupil, deps);
}

/** Finds the child and counts a failure, unless it has to wait. */
async function countFailure(
  context: Context,
  { classroom, device }: KnownDevice,
  creature: number,
  deps: PictureLoginDeps,
): Promise<Success<CountedPupil> | Failure> {
  const now = deps.clock.now();
  return context.scope.transaction(async (inside) => {
    const held = await lockClass(inside, classroom);
    if (held?.code !== classroom.code) return unknown();
    const pupil = await findPupil(inside, classroom, creature);
    if (!pupil) return unknown();
    const key = { userId: pupil.uid, device };
    const counted = await countFailures(inside, classroom, key, now);
    const wait = waitOnDevice(counted.own, counted.lastAt, now);
    if (wait > 0) return tooMany(wait);
    const deviceWait = waitOfDevice(counted);
    if (deviceWait > 0) {
      await notifyTeachers({ ...context, scope: inside }, classroom, now, deps);
      return deviceWaits(deviceWait);
    }
    await addFailure(inside, classroom, key, now);
    return ok({ pupil, failures: counted.own + 1 });
  });
}

/** Checks the pictures again under a lock that prevents changes: a new card from a teacher ends any earlier login. */
async function open(
  context: Context,
  { classroom, device }: KnownDevice,
  pupil: PupilRow,
  { clock, signingSecret }: PictureLoginDeps,
): Promise<Result<User>> {
  const { scope, session } = context;
  const key = { workspaceId: pupil.homeWorkspaceId, id: pupil.uid };
  const user = await scope.transaction(async (inside) => {
    if (!(await holdPupil(inside, classroom, pupil))) return undefined;
    const row = await findUser(inside, key);
    if (!row) return undefined;
    await forgiveFailures(inside, classroom, { userId: pupil.uid, device }, clock.now());
    const opening = { workspaceId: classroom.workspaceId, picturesOf: classroom.id };
    await openSession({ scope: inside, exchange: context.exchange }, clock, key, opening);
    return asByPictures(toUser(row));
  });
  if (!user) return unknown();
  await logout(scope, session);
  context.refresh?.();
  rememberClass(context, signingSecret, classroom);
  return ok(user);
}
