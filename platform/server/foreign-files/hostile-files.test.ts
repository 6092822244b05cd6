import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rawZip } from '#platform/server/zip/testing';
import { temporaryFolder } from '#platform/testing';
import { checkFile } from './check-file.ts';
import { FileRefused, type FileProblem } from './refusal.ts';
import {
  animation,
  drawing,
  mp3,
  mp4,
  ogg,
  openDocument,
  openXml,
  pdf,
  pdfOf,
  pdfWithStream,
  picture,
  pixelBomb,
  wav,
  webm,
} from './testing/index.ts';

const MB = 1_000_000;
const MOST = { image: 20 * MB, pdf: 50 * MB, audio: 50 * MB, video: 200 * MB, document: 50 * MB, captions: MB };
const folder = temporaryFolder();
let count = 0;

async function problemOf(bytes: Buffer): Promise<string> {
  const path = join(folder, `${++count}`);
  writeFileSync(path, bytes);
  return checkFile(path, MOST).then(
    ({ format }) => `accepted as ${format}`,
    (error: unknown) => {
      if (error instanceof FileRefused) return error.problem;
      throw error;
    },
  );
}

const text = (content: string) => Buffer.from(content, 'latin1');
const joined = async (...parts: readonly (Buffer | Promise<Buffer>)[]) => Buffer.concat(await Promise.all(parts));
const zip = (content = 'alert(1)') => rawZip([{ name: 'a.js', data: content }]);
const JS = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>';
const rels = (type: string, target = 'https://evil.example/t.dotm') => ({
  'word/_rels/settings.xml.rels': `<Relationships xmlns="r"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});
const ENTITIES = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

type Case = readonly [string, FileProblem, () => Buffer | Promise<Buffer>];

const DRAWINGS: readonly Case[] = [
  ['a script', 'svg-unsafe', () => drawing('<script>alert(1)</script>')],
  ['a page', 'svg-unsafe', () => drawing('<foreignObject><p>a</p></foreignObject>')],
  ['parts of another file', 'svg-unsafe', () => drawing('<use xlink:href="https://evil.example/a.svg#b"/>')],
  ['a picture of another server', 'svg-unsafe', () => drawing('<image href="https://evil.example/a.png"/>')],
  ['a style of another server', 'svg-unsafe', () => drawing('<style>@import url(https://evil.example)</style>')],
  ['an animated link', 'svg-unsafe', () => drawing('<animate attributeName="href" values="javascript:alert(1)"/>')],
  ['entities', 'svg-unsafe', () => drawing('<text>&b;</text>', ENTITIES)],
  ['elements without an end', 'svg-unsafe', () => drawing('<g>'.repeat(100) + '</g>'.repeat(100))],
];

const PDFS: readonly Case[] = [
  ['JavaScript', 'pdf-program', () => pdfOf(JS)],
  ['JavaScript in escapes', 'pdf-program', () => pdfOf(JS.replace('/JavaScript', '/#4aava#53cript'))],
  ['JavaScript in an object stream', 'pdf-program', () => pdfWithStream(`5 0 ${JS}`)],
  ['escapes in an object stream', 'pdf-program', () => pdfWithStream(`5 0 ${JS.replace('Java', '#4A#61va')}`)],
  ['an object stream without its type', 'pdf-program', () => pdfWithStream(`5 0 ${JS}`, STREAM.replace(TYPE, ''))],
  ['an object stream of an escaped name', 'pdf-program', () => pdfWithStream(`5 0 ${JS}`, STREAM.replace('O', '#4f'))],
  ['a dictionary with a false beginning', 'pdf-program', () => pdfWithStream(`5 0 ${JS}`, `/A (1 0 obj <<) ${STREAM}`)],
  [
    'an object stream of two filters',
    'broken',
    () => pdfWithStream('5 0', STREAM.replace('/Fl', '[/ASCIIHexDecode /Fl]')),
  ],
  ['an object stream that is no stream', 'broken', () => pdfOf(`<< ${STREAM} >>\nstream\n5 0 << >>\nendstream`)],
  ['a program to start', 'pdf-program', () => pdfOf('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>')],
  ['a form that runs', 'pdf-program', () => pdfOf('<< /AcroForm << /XFA [] >> >>')],
  ['media that run', 'pdf-program', () => pdfOf('<< /Subtype /RichMedia >>')],
  ['a program inside', 'pdf-attachments', () => pdfOf('<< /Names << /EmbeddedFiles << >> >> >>')],
  ['an attachment', 'pdf-attachments', () => pdfOf('<< /Subtype /FileAttachment >>')],
  ['a password', 'pdf-locked', () => pdfOf('<< /Type /Catalog >>', '<< /Encrypt 5 0 R >>')],
  ['no end', 'broken', () => text('%PDF-1.7\n1 0 obj')],
];
const TYPE = '/Type /ObjStm';
const STREAM = `${TYPE} /N 1 /First 4 /Filter /FlateDecode`;

const macros = { 'word/vbaProject.bin': 'macro' };
const DOCUMENTS: readonly Case[] = [
  ['macros', 'document-macros', () => openXml('docx', macros)],
  ['a type of macros', 'document-macros', () => openXml('xlsx', { '[Content_Types].xml': MACRO_TYPES })],
  ['a template elsewhere', 'document-links', () => openXml('docx', rels('attachedTemplate'))],
  ['an object elsewhere', 'document-links', () => openXml('docx', rels('oleObject'))],
  ['a picture elsewhere', 'document-links', () => openXml('docx', rels('image'))],
  ['a program', 'document-program', () => openXml('pptx', { 'ppt/embeddings/a.exe': 'MZ' })],
  ['a packed file', 'document-program', () => openXml('docx', { 'word/embeddings/o.bin': wide('Ole10Native') })],
  ['a field that starts', 'document-program', () => openXml('docx', { 'word/document.xml': '<a>DDEAUTO cmd</a>' })],
  ['macros inside of a table', 'document-macros', () => openXml('pptx', { [SHEET]: openXml('xlsx', macros) })],
  ['links inside of a table', 'document-links', () => openXml('pptx', { [SHEET]: openXml('xlsx', rels('oleObject')) })],
  ['a table in a table', 'document-bomb', () => openXml('pptx', { [SHEET]: openXml('xlsx', { [SHEET]: zip() }) })],
  ['a bomb', 'document-bomb', () => openXml('docx', { 'word/media/a.png': Buffer.alloc(20_000_000) })],
  ['very many parts', 'document-bomb', () => openXml('docx', many(5001))],
  ['a path that leaves it', 'broken', () => openXml('docx', { '../../etc/passwd': 'a' })],
  ['entities', 'broken', () => openXml('docx', { 'word/_rels/a.rels': `${ENTITIES}<svg>&b;</svg>` })],
  ['macros', 'document-macros', () => openDocument('odt', '', { 'Basic/Standard/Module1.xml': '<a/>' })],
  ['a listener', 'document-macros', () => openDocument('ods', '<script:event-listener/>')],
  [
    'a picture elsewhere',
    'document-links',
    () => openDocument('odp', '<draw:image xlink:href="http://evil.example"/>'),
  ],
  ['a password', 'document-locked', () => openDocument('odt', '', { 'META-INF/manifest.xml': '<encryption-data/>' })],
  ['not what it says', 'type-refused', () => rawZip([{ name: 'mimetype', data: 'application/epub+zip', method: 0 }])],
];
const MACRO_TYPES = '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
const SHEET = 'ppt/embeddings/Sheet1.xlsx';
const wide = (word: string) => Buffer.from(word, 'utf16le');
const many = (number: number) => Object.fromEntries(Array.from({ length: number }, (_, at) => [`word/${at}.xml`, '']));

const MIXED: readonly Case[] = [
  ['PDF and zip', 'two-in-one', () => joined(pdf(), zip())],
  ['PDF behind something', 'type-refused', () => joined(text('MZ binary'.repeat(3)), pdf())],
  ['page and PDF', 'two-in-one', async () => joined(text('%PDF-1.7 <script>alert(1)</script>'), pdf())],
  ['sound and zip', 'two-in-one', () => joined(mp3(), zip())],
  ['sound and PDF', 'two-in-one', () => text(mp3().toString('latin1').replace('0123456789', '%PDF-1.7\n\n'))],
  ['film and zip', 'two-in-one', () => joined(mp4(), zip())],
  ['document and more', 'broken', () => joined(openXml('docx'), text('more'))],
  ['document and comment', 'two-in-one', () => joined(openXml('docx').subarray(0, -2), text('\x04\0more'))],
  ['document and PDF', 'two-in-one', () => rawZip([{ name: '%PDF-1.7', data: '' }, ...ENTRIES])],
  ['film and a page', 'two-in-one', () => joined(webm(), text('<html><script>alert(1)</script></html>'))],
];
const ENTRIES = [{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', method: 0 }];

const OTHERS: readonly Case[] = [
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a program', 'type-refused', () => text('MZ\x90\0\x03\0\0\0\xff\xff')],
  ['a page', 'type-refused', () => text('<!DOCTYPE html><script>alert(1)</script>')],
  ['a script of a shell', 'type-refused', () => text('#!/bin/sh\nrm -rf /')],
  ['a zip', 'type-refused', () => zip()],
  ['a text with a NUL', 'type-refused', () => text('a\0b')],
  ['captions with a control', 'type-refused', () => text('WEBVTT\n\n\x1b[2J')],
  ['captions of 2 MB', 'too-large', () => text(`WEBVTT\n\n${'a'.repeat(2_000_000)}`)],
  ['a picture of 30 MB', 'too-large', () => joined(picture('png'), Buffer.alloc(30_000_000))],
  ['a bomb of pixels', 'picture-too-large', () => pixelBomb(60_000, 60_000)],
  ['a PNG without pixels', 'broken', () => pixelBomb(500, 500)],
  ['a bomb of frames', 'picture-too-large', () => animation({ frames: 900, side: 5000 })],
  ['very many frames', 'picture-too-large', () => animation({ frames: 1001 })],
  ['an animation that is cut off', 'broken', () => animation().subarray(0, -3)],
  ['a film that is cut off', 'broken', () => mp4().subarray(0, -3)],
  ['a film with bytes behind it', 'broken', () => joined(mp4(), text('more bytes'))],
  ['a sound without frames', 'broken', () => mp3().subarray(0, 30)],
  ['a sound with bytes behind it', 'broken', () => joined(ogg(), text('more bytes'))],
  ['a sound without sound', 'broken', () => wav().subarray(0, 36)],
  ['a film with bytes behind it', 'broken', () => joined(webm(), text('more bytes'))],
];

test.each(DRAWINGS)('[REPO-14] a drawing with %s is refused: %s', async (_, problem, make) => {
  expect(await problemOf(await make())).toBe(problem);
});
test.each(PDFS)('[REPO-15] a PDF with %s is refused: %s', async (_, problem, make) => {
  expect(await problemOf(await make())).toBe(problem);
});
test.each(DOCUMENTS)('[REPO-15] a document with %s is refused: %s', async (_, problem, make) => {
  expect(await problemOf(await make())).toBe(problem);
});
test.each(MIXED)('[REPO-13] %s in one file is refused: %s', async (_, problem, make) => {
  expect(await problemOf(await make())).toBe(problem);
});
test.each(OTHERS)('[REPO-13] %s is refused: %s', async (_, problem, make) => {
  expect(await problemOf(await make())).toBe(problem);
});
