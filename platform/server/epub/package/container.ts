import { descendants } from '#platform/server/xml';
import type { EpubArchive } from '../archive/archive.ts';
import { resolveHref } from '../content/href.ts';
import type { Findings } from '../findings.ts';
import { Refused } from '../refusal.ts';
import { soundDocument } from '../repair/sound-document.ts';
import { parseDocument } from '../xml.ts';

const packageType = 'application/oebps-package+xml';

const containerPath = 'META-INF/container.xml';

/**
 * EPUB 3.3 §4.2.6.3.1: META-INF/container.xml names the package document; of several, the first is the default one.
 *
 * @throws Refused
 */
export async function packagePath(archive: EpubArchive, findings: Findings): Promise<string> {
  const bytes = await archive.read(containerPath);
  if (!bytes) throw new Refused('missing-container', `There is no ${containerPath}.`);
  const { bytes: sound, repair } = soundDocument(containerPath, bytes);
  if (repair !== undefined) findings.add('odd-container', `${containerPath} is not well-formed: ${repair}.`);
  const container = parseDocument(containerPath, sound, 'missing-container');
  const rootfiles = [...descendants(container)].filter(({ name }) => name === 'rootfile');
  const typed = rootfiles.find(({ attributes }) => attributes['media-type']?.trim() === packageType);
  const path = (typed ?? rootfiles[0])?.attributes['full-path']?.trim();
  if (!path) throw new Refused('missing-container', `${containerPath} names no package document.`);
  if (!typed) findings.add('odd-container', `${containerPath} gives the package document another media type.`);
  const literal = path.normalize('NFC');
  if (archive.size(literal) !== undefined) return literal;
  // Not percent-encoded by the standard; some makers do, or begin at the root.
  return resolveHref('', path)?.path ?? literal;
}

/** EPUB 3.3 §4.2.6.2. The container identifies the file, so an odd mimetype is only a warning. */
export async function checkMimetype(archive: EpubArchive, findings: Findings): Promise<void> {
  const found = (await archive.read('mimetype'))?.toString('utf8', 0, 100);
  if (found === 'application/epub+zip') return;
  const said = found === undefined ? 'is missing' : `says ${JSON.stringify(found)}, not "application/epub+zip"`;
  findings.add('odd-container', `Entry "mimetype" ${said}.`);
}
