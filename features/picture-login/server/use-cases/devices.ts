import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#features/session/server';
import type { Exchange } from '#platform/server/http';
import { findClass, type ClassKey, type PictureClassRow } from '../repositories/classes.ts';

const LIFE_SECONDS = 365 * 86_400;
const SHAPE = /^([\w-]{22})\.(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/;

const cookieName = ({ isHttps }: Exchange): string => (isHttps ? '__Host-klupa_class' : 'klupa_class');

/** A device that knows a class, and how failures are counted for it. */
export interface KnownDevice {
  readonly classroom: PictureClassRow;
  /** Names the device in the database: from the cookie, but not the cookie. */
  readonly device: Buffer;
}

/** The class's code is part of the mark: with a new code every device forgets the class. */
const markOf = (secret: string, id: string, { workspaceId, id: classroom, code }: PictureClassRow): string =>
  createHmac('sha256', secret)
    .update(['picture device', id, workspaceId, classroom, code].join('\0'))
    .digest('base64url');

const nameOf = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`picture device name\0${id}`).digest();

function read(exchange: Exchange) {
  const [, id, workspaceId, classroom, mark] = SHAPE.exec(exchange.cookie(cookieName(exchange)) ?? '') ?? [];
  if (!id || !mark) return undefined;
  const key: ClassKey = { workspaceId: Number(workspaceId), id: Number(classroom) };
  return { id, key, mark };
}

/** The class that the device knows, if that is still so. Only marks that we made count. */
export async function findDevice({ scope, exchange }: Context, secret: string): Promise<KnownDevice | undefined> {
  const found = read(exchange);
  const classroom = found && (await findClass(scope, found.key));
  if (!classroom) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(found.mark), Buffer.from(markOf(secret, found.id, classroom)));
  return isOurs ? { classroom, device: nameOf(secret, found.id) } : undefined;
}

/** Lets the device know a class; it keeps its id, so that what was counted for it stays. */
export function rememberClass({ exchange }: Context, secret: string, classroom: PictureClassRow): KnownDevice {
  const id = read(exchange)?.id ?? randomBytes(16).toString('base64url');
  const { workspaceId, id: number } = classroom;
  const value = [id, workspaceId, number, markOf(secret, id, classroom)].join('.');
  exchange.setCookie(cookieName(exchange), value, LIFE_SECONDS);
  return { classroom, device: nameOf(secret, id) };
}
