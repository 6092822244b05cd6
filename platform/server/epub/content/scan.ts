import { cssReferences } from './css-references.ts';
import { findRemote, findScript, findStylesheetHazard, loadedAddresses, type ScannedTag } from './hazards.ts';
import { hrefKind } from './href.ts';
import { maxDocumentSize } from '../limits.ts';
import { Refused } from '../refusal.ts';
import { visitXml, type XmlTag } from '../xml/xml.ts';

function checkReferences(name: string, references: readonly string[]): void {
  if (references.some((reference) => hrefKind(reference) === 'script')) {
    throw new Refused('scripted', `"${name}" loads a script address.`);
  }
  const remote = findRemote(references);
  if (remote !== undefined)
    throw new Refused('remote-resource', `"${name}" loads "${remote.slice(0, 200)}" from outside.`);
}

const scannedTag = (tag: XmlTag): ScannedTag => ({
  name: tag.local.toLowerCase(),
  namespace: tag.uri,
  attributes: new Map(Object.values(tag.attributes).map(({ local, value }) => [local.toLowerCase(), value])),
});

/**
 * Walks an XHTML, SVG or other XML document of the book.
 *
 * @throws Refused `broken-content`, `entity-definition`, `scripted` or `remote-resource`
 */
export function scanMarkup(name: string, bytes: Buffer): void {
  let style: string | undefined;
  visitXml(name, bytes, 'broken-content', {
    open(tag) {
      const scanned = scannedTag(tag);
      const script = findScript(scanned);
      if (script) throw new Refused('scripted', `"${name}" has ${script}.`);
      checkReferences(name, loadedAddresses(scanned));
      if (scanned.name === 'style') style = '';
    },
    text(text) {
      if (style !== undefined) style += text;
    },
    close(tag) {
      if (tag.local.toLowerCase() !== 'style' || style === undefined) return;
      checkReferences(name, cssReferences(style));
      style = undefined;
    },
    instruction(target, body) {
      const hazard = target === 'xml-stylesheet' ? findStylesheetHazard(body) : undefined;
      if (hazard) throw new Refused(hazard, `"${name}" asks for a style sheet of another kind or place.`);
    },
  });
}

/** @throws Refused `too-large`, `scripted` or `remote-resource` */
export function scanStylesheet(name: string, bytes: Buffer): void {
  if (bytes.length > maxDocumentSize) {
    throw new Refused('too-large', `"${name}" has ${bytes.length} bytes; a style sheet may have ${maxDocumentSize}.`);
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  checkReferences(name, cssReferences(bytes.toString(isUtf16 ? 'utf16le' : 'utf8')));
}
