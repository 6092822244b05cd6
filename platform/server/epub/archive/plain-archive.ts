import { Readable } from 'node:stream';
import { createCache } from '#platform/server/cache';
import { childNamed, inertEntities, type XmlElement } from '#platform/server/xml';
import { soundDocument, type Repair } from '../repair/sound-document.ts';
import type { EpubArchive } from './archive.ts';
import { obfuscationOf, unmasked, type KeySource, type Obfuscation } from './obfuscation.ts';
import { wrappedBy, wrapperPage } from './wrapper.ts';
import { parseDocument } from '../xml.ts';

/** What keys are made of, in a package document. */
export function keySourceOf(root: XmlElement): KeySource {
  const metadata = childNamed(root, 'metadata');
  const wrapped = childNamed(metadata, 'dc-metadata')?.children ?? [];
  const identifiers = [...(metadata?.children ?? []), ...wrapped].filter(({ name }) => name === 'identifier');
  const id = root.attributes['unique-identifier']?.trim();
  const unique = identifiers.find(({ attributes }) => attributes['id']?.trim() === id) ?? identifiers[0];
  return { unique: unique?.text ?? '', all: identifiers.map(({ text }) => text) };
}

async function* unmaskedStream(source: Readable, obfuscation: Obfuscation): AsyncGenerator<Buffer> {
  let from = 0;
  for await (const chunk of source) {
    yield unmasked(chunk as Buffer, obfuscation, from);
    from += (chunk as Buffer).length;
  }
}

async function* wholeStream(read: () => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  yield (await read()) ?? Buffer.alloc(0);
}

/** Names of entries that no browser parses as XML; they are streamed unchanged. */
const streamed =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|mp[34]|m4[av]|og[gav]|opus|webm|wav|aac|otf|ttf|ttc|woff2?|css|pdf|csv|json|m?js|wasm|txt|vtt)$/i;

/** Receives each document whose bytes differ from its entry. */
export type RepairListener = (name: string, repair: Repair) => void;

/** Bytes of repaired documents that an open archive keeps: a repair takes 20 ms per 100 KiB. */
const mostKept = 1024 ** 2;

/** Gives documents repaired. Entries of an open archive never change, so a document is parsed once. */
function soundReader(onRepair?: RepairListener): (name: string, bytes: Buffer) => Buffer {
  const repaired = createCache<Buffer>({ most: mostKept, sizeOf: ({ length }) => length });
  const unchanged = new Set<string>();
  return (name, bytes) => {
    const cached = repaired.get(name, '');
    if (cached) return cached;
    const plain = inertEntities(bytes);
    if (unchanged.has(name)) return plain;
    const { bytes: sound, ...repair } = soundDocument(name, bytes);
    if (sound.equals(plain)) {
      unchanged.add(name);
      return sound;
    }
    onRepair?.(name, repair);
    if (sound.length <= mostKept) repaired.set(name, '', sound);
    return sound;
  };
}

/**
 * The archive as a reader wants it: fonts without their obfuscation, documents well-formed and without entities that lie
 * elsewhere, and pages around the pictures of the spine. A page that is made or repaired has no size of its own; `resources`
 * of the opened book contains its size.
 */
export function plainArchive(
  archive: EpubArchive,
  fonts: ReadonlyMap<string, string>,
  source: KeySource | undefined,
  onRepair?: RepairListener,
): EpubArchive {
  const soundAt = soundReader(onRepair);
  const obfuscationAt = (name: string): Obfuscation | undefined => {
    const algorithm = fonts.get(name);
    return algorithm === undefined || !source ? undefined : obfuscationOf(algorithm, source);
  };
  const made = async (name: string): Promise<Buffer | undefined> => {
    const picture = wrappedBy(name);
    const bytes = picture === undefined ? undefined : await archive.read(picture);
    return bytes && wrapperPage(picture ?? '', picture && !streamed.test(picture) ? soundAt(picture, bytes) : bytes);
  };
  return {
    names: archive.names,
    size: archive.size,
    close: archive.close,
    async read(name) {
      const bytes = await archive.read(name);
      if (!bytes) return made(name);
      if (!streamed.test(name) && !fonts.has(name)) return soundAt(name, bytes);
      const obfuscation = obfuscationAt(name);
      return obfuscation ? unmasked(bytes, obfuscation) : bytes;
    },
    stream(name) {
      const isThere = archive.size(name) !== undefined;
      if (!isThere && archive.size(wrappedBy(name) ?? '') === undefined) return undefined;
      if (!isThere || !(streamed.test(name) || fonts.has(name)))
        return Readable.from(
          wholeStream(() => this.read(name)),
          { objectMode: false },
        );
      const stream = archive.stream(name);
      if (!stream) return undefined;
      const obfuscation = obfuscationAt(name);
      return obfuscation ? Readable.from(unmaskedStream(stream, obfuscation), { objectMode: false }) : stream;
    },
  };
}

/** Of an archive that may be any zip: what keeps a font from being read shows as a font that cannot be read. */
export async function keySourceIn(archive: EpubArchive, packagePath: string): Promise<KeySource | undefined> {
  const bytes = await archive.read(packagePath);
  return bytes && keySourceOf(parseDocument(packagePath, soundDocument(packagePath, bytes).bytes, 'broken-opf'));
}
