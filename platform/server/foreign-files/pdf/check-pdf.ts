import { readFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { CheckedFile } from '../open-file.ts';
import { FileRefused } from '../refusal.ts';
import { dictionaryNames, FORBIDDEN_NAMES } from './names.ts';

const inflated = promisify(inflate) as (
  data: Buffer,
  options: { maxOutputLength: number; finishFlush: number },
) => Promise<Buffer>;

/** So much is searched before other work gets its turn, in bytes. */
const PIECE = 1_000_000;
/** Longer than any forbidden name with all of its letters escaped. */
const OVERLAP = 128;
/** No dictionary of a stream is longer, in bytes. */
const DICTIONARY_MAX = 65_536;
/** Words that look like the beginning of the object are tried this often. */
const GUESSES = 5;
/** All object streams together, inflated; one of them has some hundred objects. */
const INFLATED_MAX = 256_000_000;
/** Filters that hide what an object stream holds; no program that writes PDF uses them for one. */
const UNUSUAL = ['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt'];

/** Finds forbidden names wherever they are: a reader may take any place of the file for an object. */
async function refuseNames(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const isLast = at + PIECE >= bytes.length;
    const text = bytes.toString('latin1', at, at + PIECE + OVERLAP) + (isLast ? '\n' : '');
    const found = FORBIDDEN_NAMES.find(([, pattern]) => pattern.test(text));
    if (found) throw new FileRefused(found[0], `The PDF names ${found[1].exec(text)?.[0] ?? ''}.`);
    await breathe();
  }
}

/** The names in the dictionary before the word `stream`; undefined where there is none. */
function namesBefore(bytes: Buffer, position: number): ReadonlySet<string> | undefined {
  const from = Math.max(0, position - DICTIONARY_MAX);
  const text = bytes.toString('latin1', from, position);
  let at = text.length;
  for (let guess = 0; guess < GUESSES; guess += 1) {
    at = text.lastIndexOf('obj', at - 1);
    if (at < 0) return undefined;
    const names = dictionaryNames(text.slice(at + 3));
    if (names) return names;
  }
  return undefined;
}

/** The objects of an object stream, as text; undefined where a stream is none. */
async function objectsIn(bytes: Buffer, at: number, rest: number): Promise<Buffer | undefined> {
  const names = namesBefore(bytes, at);
  if (names && !names.has('ObjStm') && !names.has('First')) return undefined;
  const isPlain = names !== undefined && !names.has('Filter') && !names.has('F');
  // The search of the whole file has seen it.
  if (isPlain) return undefined;
  if (names && (UNUSUAL.some((name) => names.has(name)) || names.has('Predictor')))
    throw new FileRefused('broken', 'An object stream is packed in an unusual way.');
  const begin = bytes[at + 6] === 0x0d && bytes[at + 7] === 0x0a ? at + 8 : at + 7;
  const options = { maxOutputLength: rest, finishFlush: constants.Z_SYNC_FLUSH };
  const data = await inflated(bytes.subarray(begin), options).catch((error: unknown) => {
    // Without a dictionary it is most likely no stream at all.
    if (!names) return undefined;
    throw new FileRefused('broken', `An object stream cannot be read: ${String(error)}`);
  });
  return data;
}

async function refuseHiddenNames(bytes: Buffer): Promise<void> {
  let rest = INFLATED_MAX;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const isEnd = bytes.toString('latin1', at - 3, at) === 'end';
    const isBegin = bytes[at + 6] === 0x0a || bytes[at + 6] === 0x0d;
    if (isEnd || !isBegin) continue;
    const objects = await objectsIn(bytes, at, rest);
    if (!objects) continue;
    rest -= objects.length;
    if (rest <= 0) throw new FileRefused('broken', 'Its object streams inflate too far.');
    await refuseNames(objects);
  }
}

/**
 * A PDF without programs, forms that run (XFA), media that run, other files and passwords. Names are found in the whole file and in
 * its object streams, also with letters that are written as `#xx`. What only looks like such a name refuses the file too.
 *
 * @throws FileRefused
 */
export async function checkPdf({ path }: CheckedFile): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-')
    throw new FileRefused('two-in-one', 'Its header is not its beginning.');
  if (bytes.lastIndexOf('%%EOF') < 0) throw new FileRefused('broken', 'The PDF has no end.');
  await refuseNames(bytes);
  await refuseHiddenNames(bytes);
}
