import { rm, writeFile } from 'node:fs/promises';
import type { ZipArchive } from '#platform/server/zip';
import { visitXml, XmlRefused, type XmlTag } from '#platform/server/xml';
import type { FileFormat } from '../formats.ts';
import type { CheckedFile } from '../open-file.ts';
import { FileRefused } from '../refusal.ts';
import { contentTypes, openOffice } from './office-format.ts';

/** Links that a person follows; all others load when the document opens. */
const FOLLOWED = /\/(?:hyperlink|video|audio|media)$/;
const EMBEDDED = /\/embeddings\//i;
/** Letters of two bytes, in which such containers write the names of their parts. */
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const PACKAGE = wide('Ole10Native');
const VISUAL_BASIC = wide('_VBA_PROJECT');
/** Beginnings of programs: Windows, Linux, macOS, scripts. */
const PROGRAMS = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'];
const PROGRAM_NAME = /\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|jar|lnk|sh|app|apk)$/i;
/** Fields that start a program of the reader's computer. */
const STARTS_PROGRAM = /DDEAUTO|>\s*DDE\s|<ddeLink|:ddeLink/;

const refuse = (problem: FileRefused['problem'], detail: string): never => {
  throw new FileRefused(problem, detail);
};

/** Visits the elements of a part. @throws FileRefused `broken` where it is no XML */
function visit(name: string, bytes: Buffer, open: (tag: XmlTag) => void): void {
  try {
    visitXml(name, bytes, { open });
  } catch (error) {
    if (error instanceof XmlRefused) refuse('broken', error.message);
    throw error;
  }
}

const attributeOf = (tag: XmlTag, local: string): string =>
  Object.values(tag.attributes).find((one) => one.local === local)?.value ?? '';

function refuseRelationships(name: string, bytes: Buffer): void {
  visit(name, bytes, (tag) => {
    if (attributeOf(tag, 'TargetMode').toLowerCase() !== 'external') return;
    const type = attributeOf(tag, 'Type');
    if (!FOLLOWED.test(type)) refuse('document-links', `${name} loads ${type}.`);
  });
}

/** A file inside of a document: another document, or a container of one object. */
async function refuseEmbedded(name: string, bytes: Buffer, outer: string): Promise<void> {
  if (PROGRAM_NAME.test(name)) refuse('document-program', `${name} is a program.`);
  const head = bytes.toString('latin1', 0, 4);
  if (PROGRAMS.some((start) => head.startsWith(start))) refuse('document-program', `${name} is a program.`);
  if (bytes.includes(PACKAGE)) refuse('document-program', `${name} packs a file.`);
  if (bytes.includes(VISUAL_BASIC)) refuse('document-macros', `${name} holds macros.`);
  if (head.startsWith('PK') && /\.(?:doc|ppt|xls)[xm]$/i.test(name)) await refuseNested(name, bytes, outer);
  else if (head.startsWith('PK')) refuse('document-program', `${name} packs files.`);
}

/** A table in a slide is a document of its own; a further one inside of it is none that a person made. */
async function refuseNested(name: string, bytes: Buffer, outer: string): Promise<void> {
  const path = `${outer}-inside`;
  await writeFile(path, bytes);
  try {
    await openOffice(path, async (archive) => {
      if (archive.names.some((inner) => EMBEDDED.test(inner)))
        refuse('document-bomb', `${name} holds further documents.`);
      await checkOpenXml(archive, path);
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function checkOpenXml(archive: ZipArchive, path: string): Promise<void> {
  const types = await contentTypes(archive);
  if (/macroEnabled|vbaProject|activeX/i.test(types)) refuse('document-macros', 'Its types allow macros.');
  for (const name of archive.names) {
    if (/vbaProject|\/activeX\//i.test(name)) refuse('document-macros', `It holds ${name}.`);
    if (PROGRAM_NAME.test(name)) refuse('document-program', `It holds ${name}.`);
    const isRelationships = name.endsWith('.rels');
    const isEmbedded = EMBEDDED.test(name);
    const mayStart = /\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments|externalLink\d*)\.xml$/i.test(name);
    if (!isRelationships && !isEmbedded && !mayStart) continue;
    const bytes = (await archive.read(name)) ?? Buffer.alloc(0);
    if (isRelationships) refuseRelationships(name, bytes);
    else if (isEmbedded) await refuseEmbedded(name, bytes, path);
    else if (STARTS_PROGRAM.test(bytes.toString('utf8'))) refuse('document-program', `${name} starts a program.`);
  }
}

const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/|\\|\.\.)/i;
/** Elements that load the target of their link without a click. */
const LOADING =
  /^(?:image|fill-image|background-image|object|plugin|applet|floating-frame|(?:section|table|cell-range)-source)$/;

function refuseOpenDocumentTag(name: string, tag: XmlTag): void {
  const isScript = /:script:/i.test(tag.uri) || tag.local === 'script';
  if (isScript || /^(?:execute|macro)$/.test(attributeOf(tag, 'action')))
    refuse('document-macros', `${name} runs <${tag.name}>.`);
  if (tag.local === 'encryption-data') refuse('document-locked', `${name} names encrypted parts.`);
  if (tag.local.startsWith('dde')) refuse('document-program', `${name} starts a program.`);
  const loads = attributeOf(tag, 'actuate') === 'onLoad' || LOADING.test(tag.local);
  if (loads && OUTSIDE.test(attributeOf(tag, 'href'))) refuse('document-links', `${name} loads by <${tag.name}>.`);
}

async function checkOpenDocument(archive: ZipArchive, path: string): Promise<void> {
  for (const name of archive.names) {
    if (/^(?:Basic|Scripts)\//i.test(name)) refuse('document-macros', `It holds ${name}.`);
    if (PROGRAM_NAME.test(name)) refuse('document-program', `It holds ${name}.`);
    if (/(?:^|\/)(?:content|styles|manifest)\.xml$/.test(name)) {
      const bytes = (await archive.read(name)) ?? Buffer.alloc(0);
      visit(name, bytes, (tag) => refuseOpenDocumentTag(name, tag));
    } else if (/(?:^|\/)Object /.test(name) && !name.endsWith('.xml'))
      await refuseEmbedded(name, (await archive.read(name)) ?? Buffer.alloc(0), path);
  }
}

/**
 * A document without macros, embedded programs and links that load by themselves.
 *
 * @throws FileRefused
 */
export const checkOffice = (format: FileFormat, { path }: CheckedFile): Promise<void> =>
  openOffice(path, (archive) =>
    format.startsWith('od') ? checkOpenDocument(archive, path) : checkOpenXml(archive, path),
  );
