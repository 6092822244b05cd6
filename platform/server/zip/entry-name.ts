import { ZipRefused } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const controlCharacter = /\p{Cc}/u;

function decoded(raw: Buffer): string {
  let name: string;
  try {
    name = utf8.decode(raw);
  } catch {
    throw new ZipRefused('non-utf8-name', `The name of entry "${raw.toString('latin1')}" is not UTF-8.`);
  }
  if (controlCharacter.test(name)) {
    throw new ZipRefused('non-utf8-name', `The name of entry ${JSON.stringify(name)} has a control character.`);
  }
  return name;
}

/**
 * The name of a zip entry, checked: UTF-8 without control characters (EPUB 3.3 §4.2.2), relative, and without any
 * step that could leave the folder it is unpacked to. In Unicode normal form C and without a leading `./`, so that names
 * compare.
 *
 * @param raw the bytes of the central directory
 * @throws ZipRefused `non-utf8-name` or `path-traversal`
 */
export function entryName(raw: Buffer): string {
  const name = decoded(raw).replace(/^(?:\.\/)+(?=[^])/, '');
  // The folder itself, as some tools list it.
  if (name === './') return name;
  const steps = name.replace(/\/$/, '').split('/');
  const isEscaping = name.includes('\\') || /^[a-z]:/i.test(name) || steps.some((step) => /^\.{0,2}$/.test(step));
  if (isEscaping) throw new ZipRefused('path-traversal', `The name of entry "${name}" is not a plain relative path.`);
  return name.normalize('NFC');
}

/** Two names with the same key are the same file somewhere: case folded, a folder's last slash dropped (EPUB 3.3 §4.2.2). */
export const collisionKey = (name: string): string =>
  name.replace(/\/$/, '').toUpperCase().toLowerCase().normalize('NFC');
