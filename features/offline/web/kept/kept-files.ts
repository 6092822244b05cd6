import type { Publication } from '#features/catalog/contract';
import type { Book } from '#features/reader/contract';

const PREFIX = 'klupa.kept.';
const FACTS = '/kept?facts';
/** Left free on the device, whatever is kept. */
const RESERVE = 50 * 1024 * 1024;

const cacheOf = (dosId: string): Promise<Cache> => caches.open(PREFIX + dosId);
/** No address that anything answers: bytes of books are read by their name alone, and shown at the content origin only. */
const addressOf = (name: string): string => `/kept?file=${encodeURIComponent(name)}`;

/** Facts that are stored beside the files of a kept book. */
export interface KeptFacts {
  readonly book: Book;
  readonly publication: Publication | undefined;
}

export interface KeptFile {
  readonly body: Blob;
  readonly mediaType: string;
}

export async function writeFacts(dosId: string, facts: KeptFacts): Promise<void> {
  await (await cacheOf(dosId)).put(FACTS, new Response(JSON.stringify(facts)));
}

export async function readFacts(dosId: string): Promise<KeptFacts | undefined> {
  const found = await (await cacheOf(dosId)).match(FACTS);
  return found && ((await found.json()) as KeptFacts);
}

export async function writeFile(dosId: string, name: string, { body, mediaType }: KeptFile): Promise<void> {
  await (await cacheOf(dosId)).put(addressOf(name), new Response(body, { headers: { 'content-type': mediaType } }));
}

export async function readFile(dosId: string, name: string): Promise<KeptFile | undefined> {
  const found = await (await cacheOf(dosId)).match(addressOf(name));
  return found && { body: await found.blob(), mediaType: found.headers.get('content-type') ?? '' };
}

/** Names of the files that are there already. */
export async function listFiles(dosId: string): Promise<ReadonlySet<string>> {
  const requests = await (await cacheOf(dosId)).keys();
  return new Set(requests.flatMap(({ url }) => new URL(url).searchParams.get('file') ?? []));
}

/** The cover keeps its own address, under which the drawn page asks for it. */
export async function writeCover(dosId: string, address: string): Promise<void> {
  await (await cacheOf(dosId)).add(address);
}

export const removeFiles = async (dosId: string): Promise<boolean> => caches.delete(PREFIX + dosId);

/** Books whose files lie here, listed or not. */
export const listKeptCaches = async (): Promise<string[]> =>
  (await caches.keys()).flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));

export interface Room {
  readonly used: number;
  /** What books may still take. */
  readonly free: number;
}

/** The room of this device; some is always left free. */
export async function roomOfDevice(): Promise<Room> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return { used: usage, free: Math.max(0, quota - usage - RESERVE) };
}
