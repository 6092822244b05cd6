import type { EpubArchive } from '../archive/archive.ts';
import { Refused } from '../refusal.ts';
import { descendants, parseXmlTree } from '../xml/xml-tree.ts';

const packageType = 'application/oebps-package+xml';

/** EPUB 3.3 §4.2.6.3.1: META-INF/container.xml names the package document; of several, the first is the default one. */
export async function packagePath(archive: EpubArchive): Promise<string> {
  const bytes = await archive.read('META-INF/container.xml');
  if (!bytes) throw new Refused('missing-container', 'There is no META-INF/container.xml.');
  const container = parseXmlTree('META-INF/container.xml', bytes, 'missing-container');
  const rootfile = [...descendants(container)].find(
    ({ name, attributes }) => name === 'rootfile' && attributes['media-type'] === packageType,
  );
  const path = rootfile?.attributes['full-path']?.trim();
  if (!path) throw new Refused('missing-container', 'META-INF/container.xml names no package document.');
  return path.normalize('NFC');
}

/** EPUB 3.3 §4.2.6.2; a line break at its end is forgiven. */
export async function checkMimetype(archive: EpubArchive): Promise<void> {
  const bytes = await archive.read('mimetype');
  if (!bytes) throw new Refused('wrong-mimetype', 'There is no entry "mimetype".');
  const found = bytes.toString('latin1', 0, 100).trim();
  if (found !== 'application/epub+zip') {
    throw new Refused('wrong-mimetype', `Entry "mimetype" says ${JSON.stringify(found)}, not "application/epub+zip".`);
  }
}
