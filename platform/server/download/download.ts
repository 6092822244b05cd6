import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './addresses.ts';
import { DownloadError, request, type RequestRules } from './request.ts';

export interface DownloadOptions {
  /** Where files are kept, the finished and the half ones. */
  readonly folder: string;
  /** Hosts that may be asked. */
  readonly hosts: readonly string[];
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** Milliseconds of one file. */
  readonly maxTime: number;
  /** Default: `https:` alone. */
  readonly protocols?: readonly string[];
  /** Default: addresses of the public network. */
  readonly isAddressAllowed?: (address: string) => boolean;
}

export type Downloaded =
  /** `url` is the address that answered, after all redirects. */
  { readonly ok: true; readonly path: string; readonly url: string } | { readonly ok: false; readonly reason: string };

/** Fetches a file: requests a known file by its tag, and resumes an interrupted download. */
export type Download = (url: string) => Promise<Downloaded>;

const silence = 30_000;

/** By which a server knows the bytes again. */
const tagOf = ({ headers }: IncomingMessage): string | undefined => {
  const { etag } = headers;
  return etag !== undefined && !etag.startsWith('W/') ? etag : headers['last-modified'];
};

async function* bounded(answer: IncomingMessage, from: number, most: number): AsyncGenerator<Buffer> {
  let size = from;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > most) throw new DownloadError(`it has more than ${most} bytes`);
    yield chunk as Buffer;
  }
}

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/** What earlier downloads of an address have left. */
interface Kept {
  /** Tag of the whole file. */
  readonly tag: string | undefined;
  /** Tag of the half one. */
  readonly halfTag: string | undefined;
  /** Bytes of the half one. */
  readonly done: number;
}

const filesOf = (path: string) => ({ half: `${path}.part`, tagFile: `${path}.tag`, halfTagFile: `${path}.part.tag` });

async function keptOf(path: string): Promise<Kept> {
  const { half, tagFile, halfTagFile } = filesOf(path);
  const tag = (await sizeOf(path)) > 0 ? await textOf(tagFile) : undefined;
  const halfTag = await textOf(halfTagFile);
  return { tag, halfTag, done: halfTag === undefined ? 0 : await sizeOf(half) };
}

function headersFor({ tag, halfTag, done }: Kept): Record<string, string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  if (tag !== undefined) return { ...headers, [tag.startsWith('"') ? 'if-none-match' : 'if-modified-since']: tag };
  if (halfTag === undefined || done === 0) return headers;
  return { ...headers, range: `bytes=${done}-`, 'if-range': halfTag };
}

/** Whether the answer goes on where the half file ends. */
const isRestOf = (answer: IncomingMessage, { halfTag, done }: Kept): boolean =>
  answer.statusCode === 206 &&
  answer.headers['content-range']?.startsWith(`bytes ${done}-`) === true &&
  tagOf(answer) === halfTag;

/** @returns the address that answered */
async function fetchTo(path: string, requestedUrl: URL, maxBytes: number, rules: RequestRules): Promise<URL> {
  const { half, tagFile, halfTagFile } = filesOf(path);
  const kept = await keptOf(path);
  const { answer, url } = await request(requestedUrl, headersFor(kept), rules);
  const { statusCode = 0 } = answer;
  if (statusCode === 304 && kept.tag !== undefined) {
    answer.destroy();
    return url;
  }
  const isRest = isRestOf(answer, kept);
  if (statusCode !== 200 && !isRest) {
    answer.destroy();
    // A download that could not be resumed starts from the beginning next time.
    await rm(halfTagFile, { force: true });
    throw new DownloadError(`${url.host} answers ${statusCode}`);
  }
  const from = isRest ? kept.done : 0;
  if (from + Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw new DownloadError(`it has more than ${maxBytes} bytes`);
  }
  const tag = tagOf(answer);
  if (tag === undefined) await rm(halfTagFile, { force: true });
  else await writeFile(halfTagFile, tag, { mode: 0o600 });
  await pipeline(bounded(answer, from, maxBytes), createWriteStream(half, { flags: isRest ? 'a' : 'w', mode: 0o600 }));
  if (!answer.complete) throw new DownloadError(`${url.host} broke off`);
  await rename(half, path);
  if (tag === undefined) await rm(tagFile, { force: true });
  else await rename(halfTagFile, tagFile);
  return url;
}

/** Makes the function that downloads within these bounds. Whatever goes wrong with an address is a reason, never an error. */
export function createDownload(options: DownloadOptions): Download {
  const { folder, maxBytes, maxTime, protocols = ['https:'], isAddressAllowed = isPublicAddress } = options;
  const hosts = options.hosts.map((host) => host.toLowerCase());
  return async (address) => {
    if (!URL.canParse(address)) return { ok: false, reason: 'it is no address' };
    const path = join(folder, createHash('sha256').update(address).digest('hex'));
    const signal = AbortSignal.timeout(maxTime);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const rules = { hosts, protocols, isAddressAllowed, silence, signal };
      const { href } = await fetchTo(path, new URL(address), maxBytes, rules);
      return { ok: true, path, url: href };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The disk is ours, not the server's.
      if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EACCES') throw error;
      if (signal.aborted) return { ok: false, reason: `it takes more than ${maxTime / 1000} seconds` };
      return { ok: false, reason: error instanceof Error ? error.message : String(error) };
    }
  };
}
