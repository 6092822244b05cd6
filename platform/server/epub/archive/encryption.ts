import type { EpubArchive } from './archive.ts';
import { Refused } from '../refusal.ts';
import { descendants, parseXmlTree, type XmlElement } from '../xml/xml-tree.ts';

/** Font obfuscation hides no text: EPUB 3.3 §4.4, and Adobe's older way. */
const fontAlgorithms = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** What rights management systems leave in META-INF. */
const rightsFiles = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'];

const algorithmOf = (data: XmlElement): string =>
  data.children.find(({ name }) => name === 'EncryptionMethod')?.attributes['Algorithm'] ?? 'unknown';

const targetOf = (data: XmlElement): string =>
  [...descendants(data)].find(({ name }) => name === 'CipherReference')?.attributes['URI'] ?? 'unknown';

/** @throws Refused `encrypted` when any content is, or rights management is attached */
export async function checkEncryption(archive: EpubArchive): Promise<void> {
  const rights = rightsFiles.find((name) => archive.size(name) !== undefined);
  if (rights) throw new Refused('encrypted', `"${rights}" shows that rights management is attached.`);
  const bytes = await archive.read('META-INF/encryption.xml');
  if (!bytes) return;
  const encryption = parseXmlTree('META-INF/encryption.xml', bytes, 'encrypted');
  for (const data of descendants(encryption)) {
    if (data.name !== 'EncryptedData' || fontAlgorithms.has(algorithmOf(data))) continue;
    throw new Refused('encrypted', `Entry "${targetOf(data)}" is encrypted with ${algorithmOf(data)}.`);
  }
}
