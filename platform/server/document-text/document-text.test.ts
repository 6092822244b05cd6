import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument, openXml, pdf } from '#platform/server/foreign-files/testing';
import { documentText } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function textOf(bytes: Buffer | string, mediaType: string): Promise<string | undefined> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return (await documentText({ path, mediaType }))?.trim();
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

test('[REPO-3] reads a PDF', async () => {
  expect(await textOf(await pdf('Mali razlomci'), 'application/pdf')).toBe('Mali razlomci');
});

test('[REPO-3] reads documents, slides and plain text; paragraphs stay apart', async () => {
  const paragraphs = '<w:document xmlns:w="w"><w:p><w:t>Prvi</w:t></w:p><w:p><w:t>Drugi</w:t></w:p></w:document>';
  expect(await textOf(openXml('docx', { 'word/document.xml': paragraphs }), WORD)).toBe('Prvi\nDrugi');
  const slide = '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>Na ploči</a:t></a:p></p:sld>';
  expect(await textOf(openXml('pptx', { 'ppt/slides/slide1.xml': slide }), SLIDES)).toBe('Na ploči');
  expect(await textOf(openDocument('odt'), 'application/vnd.oasis.opendocument.text')).toBe('Razlomci');
  expect(await textOf('Čičak i žaba\n', 'text/plain')).toBe('Čičak i žaba');
});

test('[REPO-3] a damaged document has no text, and ends nothing else', async () => {
  expect(await textOf('%PDF-1.7\nnothing', 'application/pdf')).toBeUndefined();
  expect(await textOf('PK', WORD)).toBeUndefined();
});
