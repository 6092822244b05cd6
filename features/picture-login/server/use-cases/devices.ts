import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#features/session/server';
import type { Exchange } from '#platform/server/http';
import { keyedHash, newId } from '#platform/server/tokens';
import { MOST_CLASSES } from '../../contract/index.ts';
import { listClasses, type ClassKey, type NamedClassRow, type PictureClassRow } from '../repositories/classes.ts';

const LIFE_SECONDS = 365 * 86_400;
const ID = /^[\w-]{22}$/;
const ENTRY = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/;

const cookieName = ({ isHttps }: Exchange): string => (isHttps ? '__Host-klupa_class' : 'klupa_class');

/** A class on a device that knows it, and how failures are counted for that device. */
export interface KnownDevice<Row = NamedClassRow> {
  readonly classroom: Row;
  /** Names the device in the database: from the cookie, but not the cookie. */
  readonly device: Buffer;
}

interface Entry extends ClassKey {
  readonly mark: string;
}

/** How a class is named towards the browser. */
export const keyOf = ({ workspaceId, id }: ClassKey): string => `${workspaceId}-${id}`;

/** The class's code is part of the mark: with a new code every device forgets the class. */
const markOf = (secret: string, id: string, { workspaceId, id: classroom, code }: PictureClassRow): string =>
  keyedHash(secret, 'picture device', id, workspaceId, classroom, code).toString('base64url');

const nameOf = (secret: string, id: string): Buffer => keyedHash(secret, 'picture device name', id);

/** What the cookie says; whether it is true is seen by its marks. */
function read(exchange: Exchange): { readonly id: string; readonly entries: readonly Entry[] } | undefined {
  const [id, ...rest] = (exchange.cookie(cookieName(exchange)) ?? '').split('~');
  if (!id || !ID.test(id)) return undefined;
  const entries = rest.slice(0, MOST_CLASSES).flatMap((text) => {
    const [, workspaceId, classroom, mark] = ENTRY.exec(text) ?? [];
    return mark ? [{ workspaceId: Number(workspaceId), id: Number(classroom), mark }] : [];
  });
  return { id, entries };
}

/** The classes that the device knows, those where that is still so. Only marks that we made count. */
export async function listKnown({ scope, exchange }: Context, secret: string): Promise<KnownDevice[]> {
  const found = read(exchange);
  if (!found) return [];
  const marks = new Map(found.entries.map((entry) => [keyOf(entry), Buffer.from(entry.mark)]));
  const device = nameOf(secret, found.id);
  return (await listClasses(scope, found.entries))
    .filter((classroom) => {
      const mark = marks.get(keyOf(classroom));
      return mark && timingSafeEqual(mark, Buffer.from(markOf(secret, found.id, classroom)));
    })
    .map((classroom) => ({ classroom, device }));
}

export async function findKnown(context: Context, secret: string, key: string): Promise<KnownDevice | undefined> {
  return (await listKnown(context, secret)).find(({ classroom }) => keyOf(classroom) === key);
}

/**
 * Adds a class to those that the device knows; drops the least recently used one where there are too many. The device
 * keeps its id, so that its counted failures stay.
 */
export function rememberClass<Row extends PictureClassRow>(
  { exchange }: Context,
  secret: string,
  classroom: Row,
): KnownDevice<Row> {
  const { id = newId(), entries = [] } = read(exchange) ?? {};
  const key = keyOf(classroom);
  const others = entries.filter((entry) => keyOf(entry) !== key).slice(0, MOST_CLASSES - 1);
  const all = [
    { workspaceId: classroom.workspaceId, id: classroom.id, mark: markOf(secret, id, classroom) },
    ...others,
  ];
  const value = [id, ...all.map((one) => [one.workspaceId, one.id, one.mark].join('.'))].join('~');
  exchange.setCookie(cookieName(exchange), value, LIFE_SECONDS);
  return { classroom, device: nameOf(secret, id) };
}
