import { describe, expect, it } from 'vitest';
import { rawZip, type RawEntry } from '#platform/server/zip/testing';
import { openCourse, type CourseRefusalCode } from './index.ts';
import {
  au,
  cmi5,
  entriesOf,
  refusalOf,
  sampleFiles,
  tincan,
  writeFile,
  writeSample,
  writeZip,
  type Files,
} from './testing/sample-course.ts';

const mebibyte = 1024 ** 2;
const symlinkMode = (0o120777 << 16) >>> 0;
const evil = (name: string | Buffer, entry: Partial<RawEntry> = {}): RawEntry[] => [{ name, data: 'x', ...entry }];

describe('[IMP-23] an archive is refused for', () => {
  it.each<[string, CourseRefusalCode, string, RawEntry[]]>([
    ['a step up', 'path-traversal', '../evil', evil('../evil')],
    ['an absolute name', 'path-traversal', '/etc/evil', evil('/etc/evil')],
    ['a drive', 'path-traversal', 'C:/evil', evil('C:/evil')],
    ['backslashes', 'path-traversal', 'unit\\evil', evil('unit\\evil')],
    ['a name that is not UTF-8', 'non-utf8-name', 'caf', evil(Buffer.from('caf\xe9', 'latin1'))],
    ['a name twice', 'duplicate-entry', 'cmi5.xml', evil('cmi5.xml')],
    ['names that differ in case', 'duplicate-entry', 'CMI5.XML', evil('CMI5.XML')],
    ['a symbolic link', 'symlink-entry', 'link', evil('link', { externalAttributes: symlinkMode })],
    ['an encrypted entry', 'encrypted', 'secret', evil('secret', { flags: 0x801 })],
    ['an unknown compression', 'unreadable-entry', 'lzma', evil('lzma', { method: 14 })],
    ['a wrong checksum', 'unreadable-entry', 'bad', evil('bad', { checksum: 1 })],
    ['more bytes than declared', 'zip-bomb', 'liar', evil('liar', { data: Buffer.alloc(mebibyte), declaredSize: 10 })],
    ['a high ratio', 'zip-bomb', 'zeros', evil('zeros', { data: Buffer.alloc(2 * mebibyte) })],
    ['a huge entry', 'zip-bomb', 'huge', evil('huge', { declaredSize: 129 * mebibyte })],
  ])('%s: %s', async (_why, code, named, more) => {
    expect(await refusalOf(writeZip(sampleFiles(), more))).toEqual({ code, detail: expect.stringContaining(named) });
  });

  it('too many entries, or too many bytes', async () => {
    const many = Array.from({ length: 10_001 }, (_, index): RawEntry => ({ name: `f${index}`, data: '', method: 0 }));
    expect(await refusalOf(writeZip(sampleFiles(), many))).toMatchObject({ code: 'zip-bomb' });
    const result = await openCourse(writeZip(sampleFiles()), { fileSize: 100 });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'too-large' } });
  });

  it('being cut short, empty, no zip, a folder or absent', async () => {
    const whole = rawZip(entriesOf(sampleFiles()));
    for (const bytes of [whole.subarray(0, -30), whole.subarray(0, 100), Buffer.alloc(0), Buffer.from('%PDF-1.7')])
      expect(await refusalOf(writeFile(bytes))).toMatchObject({ code: 'not-a-zip' });
    for (const path of ['/nowhere/course.zip', import.meta.dirname])
      expect(await refusalOf(path)).toMatchObject({ code: 'unreadable-file' });
  });
});

describe('[IMP-23] a package of another kind is refused:', () => {
  const page: Files = { 'index.html': '' };
  it.each<[string, CourseRefusalCode, string, Files, string?]>([
    ['H5P', 'h5p-package', 'Export the content as a cmi5 package', { 'h5p.json': '{}', 'content/content.json': '{}' }],
    ['H5P by its name', 'h5p-package', 'Export the content as a cmi5 package', page, 'a.H5P'],
    ['SCORM', 'scorm-package', 'Export the content as a cmi5 package', { 'imsmanifest.xml': '<manifest/>', ...page }],
    ['cmi5 in a folder', 'misplaced-course', '"My course/cmi5.xml"', { 'My course/cmi5.xml': cmi5() }],
    ['Tin Can in a folder', 'misplaced-course', '"a/b/tincan.xml"', { 'a/b/tincan.xml': tincan('') }],
    ['a name in capitals', 'misplaced-course', '"CMI5.xml"', { 'CMI5.xml': cmi5() }],
    ['none', 'missing-course', 'no "cmi5.xml"', page],
    ['a name that only ends so', 'missing-course', 'no "cmi5.xml"', { 'not-cmi5.xml': cmi5() }],
  ])('%s: %s', async (_kind, code, named, files, name) => {
    expect(await refusalOf(writeZip(files, [], name))).toEqual({ code, detail: expect.stringContaining(named) });
  });
});

describe('[IMP-23] XML is refused for', () => {
  const doctype = (subset: string, use = '') =>
    cmi5(au('', `<title>${use}</title>`)).replace('\n', `\n<!DOCTYPE courseStructure [${subset}]>`);
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

  it.each<[string, CourseRefusalCode, string | Buffer]>([
    ['entities in entities', 'entity-definition', doctype(`<!ENTITY l0 "ha">${laughs}`, '&l9;')],
    ['markup in an entity', 'entity-definition', doctype('<!ENTITY a "<au/>">', '&a;')],
    ['a parameter entity', 'entity-definition', doctype('<!ENTITY % a "x">')],
    ['an entity that grows', 'too-large', doctype(`<!ENTITY a "${'long '.repeat(1900)}">`, '&a;'.repeat(2000))],
    ['an entity that is not known', 'broken-xml', doctype('', '&unknown;')],
    ['eight megabytes', 'too-large', Buffer.alloc(8 * mebibyte + 1, cmi5())],
    ['elements without end', 'too-large', cmi5('<a/>'.repeat(250_001))],
    ['attributes without end', 'too-large', cmi5(au(Array.from({ length: 250_001 }, (_, n) => `a${n}=""`).join(' ')))],
    ['elements in elements without end', 'broken-xml', cmi5('<block>'.repeat(600))],
    ['a tag that is not closed', 'broken-xml', cmi5('<au>')],
    ['an encoding of old', 'broken-xml', cmi5().replace('UTF-8', 'windows-1252')],
    ['bytes that are no UTF-8', 'broken-xml', Buffer.from(cmi5(au('x="\xe9"')), 'latin1')],
    ['UTF-16 without a byte order mark', 'broken-xml', Buffer.from(cmi5(), 'utf16le')],
    ['UTF-16 that says UTF-8', 'broken-xml', Buffer.from(`\uFEFF${cmi5()}`, 'utf16le')],
    ['nothing', 'broken-xml', ''],
  ])('%s: %s', async (_why, code, document) => {
    const raw = { name: 'cmi5.xml', data: document, method: 0 };
    const refusal = await refusalOf(writeFile(rawZip([raw, { name: 'unit/index.html', data: '' }])));
    expect(refusal).toMatchObject({ code, detail: expect.stringContaining('"cmi5.xml"') });
  });

  it('a fault, with its line', async () => {
    expect(await refusalOf(writeSample(cmi5('<au>\n</block>')))).toMatchObject({ code: 'broken-xml', line: 4 });
  });

  it('nothing that lies outside: it is never read', async () => {
    const secret = writeFile('<x>secret</x>', 'secret.txt');
    const entity = doctype(`<!ENTITY a SYSTEM "file://${secret}">`, 'T&a;').replace(
      '</title>',
      '</title><url>unit/index.html</url>',
    );
    const result = await openCourse(writeSample(entity));
    expect(JSON.stringify(result)).not.toContain('secret');
    if (result.ok) await result.course.close();
  });
});
