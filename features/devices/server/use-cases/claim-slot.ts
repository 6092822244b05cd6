import { findSessionEnd, listSessions } from '#features/session/server';
import { createScope, type Scope } from '#platform/server/db';
import { hashToken, newToken } from '#platform/server/tokens';
import {
  bindSession,
  changeSlot,
  findSlotOfSession,
  insertSlot,
  listSlots,
  lockSlots,
  moveSessions,
  removeSlots,
  type SlotRow,
} from '../repositories/slots.ts';
import { isAppAgent } from './describe-device.ts';
import type { Device } from './device.ts';
import { isSharedFor } from './shared-devices.ts';

/** How a device stands after it asked for a slot. */
export interface Claim {
  /** Absent when all slots belong to other devices, and on the shared device of a school. */
  readonly slot?: SlotRow;
  /** A device of the student's school, which takes no slot [DEV-6]. */
  readonly isShared?: true;
  /** A token that the device does not have yet. */
  readonly token?: string;
}

/** The last use of a slot is written at most this often. */
const TOUCH_MS = 3_600_000;

/**
 * The slot of a device: the one its session is bound to, else the one of its token, else a free one [DEV-1]. One user's
 * claims wait for each other in the database, so that there are never more slots than the market gives.
 *
 * A token that belongs to no slot of this user is kept for the new slot: two children at one computer are one device
 * each, however often they take turns.
 */
export async function claimSlot(device: Device, now: Date): Promise<Claim> {
  const { home, owner, session } = device;
  const bound = await findSlotOfSession(home, owner, session.tokenHash);
  if (bound) return touch(bound);
  if (await isSharedFor(device)) return leaveSlot(device);
  return home.transaction(async (inside) => {
    await lockSlots(inside, owner);
    const before = await findSlotOfSession(inside, owner, session.tokenHash);
    if (before) return { slot: before };
    // Another device has just removed this one: it does not take back the slot that became free [DEV-5].
    if (await findSessionEnd(createScope(inside.executor, device.scope.workspaces), session.tokenHash)) return {};
    const all = await listSlots(inside, owner);
    const deviceHash = device.token ? hashToken(device.token) : undefined;
    const mine = deviceHash && all.find(({ tokenHash }) => tokenHash.equals(deviceHash));
    if (!mine && all.length >= device.market.maxDeviceSlots) return {};
    const token = device.token ?? newToken();
    const facts = { userAgent: device.userAgent, isApp: isAppAgent(device.userAgent), seenAt: now };
    const slot = mine
      ? await changeSlot(inside, owner, mine.id, facts)
      : await insertSlot(inside, owner, { ...facts, tokenHash: hashToken(token) });
    if (!slot) return {};
    await bind(inside, device, slot.id, now);
    return { slot, ...(device.token ? {} : { token }) };
  });

  async function touch(slot: SlotRow): Promise<Claim> {
    if (now.getTime() - slot.seenAt.getTime() < TOUCH_MS) return { slot };
    const facts = { userAgent: device.userAgent, isApp: isAppAgent(device.userAgent), seenAt: now };
    return { slot: (await changeSlot(home, owner, slot.id, facts)) ?? slot };
  }
}

/** On the shared device of a school a slot that the student had there becomes free. */
async function leaveSlot({ home, owner, token }: Device): Promise<Claim> {
  const hash = token && hashToken(token);
  const mine = hash && (await listSlots(home, owner)).find(({ tokenHash }) => tokenHash.equals(hash));
  if (mine) await removeSlots(home, owner, [mine.id]);
  return { isShared: true };
}

/** The token that a browser sent, if it is that of the slot: another one must not replace the right one in its cookie. */
export const tokenOfSlot = ({ token }: Pick<Device, 'token'>, slot: SlotRow | undefined): string | undefined =>
  token && slot?.tokenHash.equals(hashToken(token)) ? token : undefined;

/**
 * The same, and the browser's token mended: one that lost its storage but not its cookie, or brought another's token,
 * would need a second slot after its next login.
 */
export async function claimAndRepair(device: Device, now: Date): Promise<Claim> {
  if (await isSharedFor(device)) return leaveSlot(device);
  const claim = (await mergeSlots(device)) ?? (await claimSlot(device, now));
  const { slot } = claim;
  const { home, owner, token } = device;
  if (!slot || claim.token || tokenOfSlot(device, slot)) return claim;
  return home.transaction(async (inside) => {
    await lockSlots(inside, owner);
    const hash = token && hashToken(token);
    const other = hash && (await listSlots(inside, owner)).find(({ tokenHash }) => tokenHash.equals(hash));
    if (other) {
      await bind(inside, device, other.id, now);
      return { slot: other };
    }
    const fresh = token ?? newToken();
    const mended = await changeSlot(inside, owner, slot.id, { tokenHash: hashToken(fresh) });
    return { slot: mended ?? slot, ...(token ? {} : { token: fresh }) };
  });
}

/**
 * A browser that became two devices, one on each of two hosts, before these shared a cookie: the slot of the cookie takes
 * the sessions of the other, which is removed.
 */
async function mergeSlots({ home, owner, token, cookieToken }: Device): Promise<Claim | undefined> {
  if (!token || !cookieToken || token === cookieToken) return undefined;
  return home.transaction(async (inside) => {
    await lockSlots(inside, owner);
    const all = await listSlots(inside, owner);
    const slotOf = (one: string) => all.find(({ tokenHash }) => tokenHash.equals(hashToken(one)));
    const [slot, other] = [slotOf(cookieToken), slotOf(token)];
    if (!slot || !other) return undefined;
    await moveSessions(inside, owner, other.id, slot.id);
    await removeSlots(inside, owner, [other.id]);
    return { slot, token: cookieToken };
  });
}

/** Binds the session of a device to a slot. `home` is the device's, inside a transaction. */
async function bind(home: Scope, { scope, owner, session }: Device, slotId: number, now: Date): Promise<void> {
  const living = await listSessions(createScope(home.executor, scope.workspaces), owner.userId, now);
  await bindSession(home, owner, {
    slotId,
    sessionHash: session.tokenHash,
    living: living.map(({ tokenHash }) => tokenHash),
  });
}
