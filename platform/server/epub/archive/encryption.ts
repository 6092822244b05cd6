import { descendants, type XmlElement } from '#platform/server/xml';
import { resolveHref } from '../content/href.ts';
import type { Findings } from '../findings.ts';
import { Refused } from '../refusal.ts';
import type { EpubArchive } from './archive.ts';
import { adobeAlgorithm, idpfAlgorithm } from './obfuscation.ts';
import { parseDocument } from '../xml.ts';

/** Font obfuscation hides no text: EPUB 3.3 §4.4, and Adobe's older way. */
const fontAlgorithms = new Set([idpfAlgorithm, adobeAlgorithm]);

const fontName = /\.(?:otf|ttf|ttc|woff2?|dfont|pfb|eot)$/i;

export interface Encryption {
  /** Algorithm of each obfuscated entry. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Fonts that can only be read with a licence. */
  readonly locked: ReadonlySet<string>;
}

const encryptionPath = 'META-INF/encryption.xml';

const algorithmOf = (data: XmlElement): string =>
  data.children.find(({ name }) => name === 'EncryptionMethod')?.attributes['Algorithm']?.trim() ?? 'unknown';

/** Paths start at the root of the archive (EPUB 3.3 §4.2.6.3.3). */
function targetOf(data: XmlElement): string {
  const uri = [...descendants(data)].find(({ name }) => name === 'CipherReference')?.attributes['URI'] ?? 'unknown';
  return resolveHref('', uri)?.path ?? uri;
}

/**
 * The encrypted entries of the archive: fonts at most, because a book with other encrypted content is unreadable.
 *
 * @throws Refused `encrypted`
 */
export async function readEncryption(archive: EpubArchive, findings?: Findings): Promise<Encryption> {
  const fonts = new Map<string, string>();
  const locked = new Set<string>();
  const bytes = await archive.read(encryptionPath);
  const root = bytes && parseDocument(encryptionPath, bytes, 'encrypted');
  for (const data of root ? descendants(root) : []) {
    if (data.name !== 'EncryptedData') continue;
    const [algorithm, target] = [algorithmOf(data), targetOf(data)];
    if (fontAlgorithms.has(algorithm)) fonts.set(target, algorithm);
    else if (!fontName.test(target))
      throw new Refused('encrypted', `Entry "${target}" is encrypted with ${algorithm}.`);
    else {
      locked.add(target);
      findings?.add('unreadable-resource', `The font "${target}" is encrypted with ${algorithm}.`);
    }
  }
  return { fonts, locked };
}
