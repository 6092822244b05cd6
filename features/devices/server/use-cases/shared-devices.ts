import { fail, ok, type Result } from '#platform/kernel';
import { hashToken, newToken } from '#platform/server/tokens';
import { deviceErrors, SHARED_MAX, type SharedDevice } from '../../contract/index.ts';
import { listShared, listSharers, markShared, unmarkShared } from '../repositories/shared.ts';
import { lockSlots } from '../repositories/slots.ts';
import { describeDevice } from './describe-device.ts';
import type { Device } from './device.ts';

interface SharedDevices {
  readonly devices: SharedDevice[];
}

/** The devices that the caller marked as those of a school. */
export async function getShared({ home, owner, token }: Device): Promise<SharedDevices> {
  const own = token ? hashToken(token) : undefined;
  const rows = await listShared(home, owner);
  return {
    devices: rows.map(({ id, name, userAgent, createdAt, tokenHash }) => ({
      id,
      name,
      ...describeDevice(userAgent),
      timestamp: createdAt.getTime(),
      isCurrent: own !== undefined && tokenHash.equals(own),
    })),
  };
}

/** Marks the asking device, which gets a token where it has none. */
export async function share(device: Device, name: string): Promise<Result<SharedDevices>> {
  const token = device.token ?? newToken();
  const tokenHash = hashToken(token);
  const isMarked = await device.home.transaction(async (inside) => {
    await lockSlots(inside, device.owner);
    const before = await listShared(inside, device.owner);
    if (before.length >= SHARED_MAX && !before.some((one) => one.tokenHash.equals(tokenHash))) return false;
    await markShared(inside, device.owner, { tokenHash, name, userAgent: device.userAgent });
    return true;
  });
  if (!isMarked) return fail(deviceErrors['too-many-shared']);
  device.keep(token);
  return ok(await getShared({ ...device, token }));
}

export async function unshare(device: Device, ids: readonly number[]): Promise<SharedDevices> {
  await unmarkShared(device.home, device.owner, ids);
  return getShared(device);
}

/**
 * Whether a teacher marked the device as one of the school and teaches its user. That teacher and students of other classes
 * take a slot as everywhere [DEV-6].
 */
export async function isSharedFor({ scope, owner, token, isTaughtBy }: Device): Promise<boolean> {
  if (!token) return false;
  const teachers = await listSharers(scope, hashToken(token));
  return teachers.length > 0 && isTaughtBy(scope, owner.userId, teachers);
}
