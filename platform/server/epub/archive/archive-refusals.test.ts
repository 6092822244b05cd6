import { describe, expect, it } from 'vitest';
import { rawZip, type RawEntry } from '#platform/server/zip/testing';
import type { EpubLimits } from '../limits.ts';
import { openEpub } from '../open-epub.ts';
import type { EpubRefusalCode } from '../refusal.ts';
import {
  entriesOf,
  sampleFiles,
  temporaryFile,
  writeSample,
  writeSampleWithout,
  type Files,
} from '../testing/sample-book.ts';

const mebibyte = 1024 ** 2;
const symlinkMode = (0o120777 << 16) >>> 0;

interface Row {
  readonly why: string;
  readonly code: EpubRefusalCode;
  /** What the detail must name. */
  readonly named: string;
  readonly files?: Files;
  readonly more?: readonly RawEntry[];
  readonly limits?: Partial<EpubLimits>;
}

const evil = (name: string | Buffer, entry: Partial<RawEntry> = {}): RawEntry[] => [{ name, data: 'x', ...entry }];

const rows: readonly Row[] = [
  { why: 'a step up', code: 'path-traversal', named: '../evil', more: evil('../evil') },
  {
    why: 'a name twice, once with a step',
    code: 'duplicate-entry',
    named: 'EPUB/one.xhtml',
    more: evil('./EPUB/one.xhtml'),
  },
  { why: 'a step up inside', code: 'path-traversal', named: 'EPUB/../../evil', more: evil('EPUB/../../evil') },
  { why: 'an absolute name', code: 'path-traversal', named: '/etc/evil', more: evil('/etc/evil') },
  { why: 'a drive', code: 'path-traversal', named: 'C:/evil', more: evil('C:/evil') },
  { why: 'backslashes', code: 'path-traversal', named: 'EPUB\\evil', more: evil('EPUB\\evil') },
  {
    why: 'bytes that are not UTF-8',
    code: 'non-utf8-name',
    named: 'caf',
    more: evil(Buffer.from('caf\xe9', 'latin1')),
  },
  { why: 'a NUL in a name', code: 'non-utf8-name', named: '\\u0000', more: evil('page\0.xhtml') },
  { why: 'a line break in a name', code: 'non-utf8-name', named: '\\n', more: evil('a\nb') },
  { why: 'the same name twice', code: 'duplicate-entry', named: 'EPUB/one.xhtml', more: evil('EPUB/one.xhtml') },
  { why: 'names that differ in case', code: 'duplicate-entry', named: 'EPUB/ONE.xhtml', more: evil('EPUB/ONE.xhtml') },
  {
    why: 'names that differ in normal form',
    code: 'duplicate-entry',
    named: 'čaj',
    more: [...evil('\u010daj'), ...evil('c\u030caj')],
  },
  {
    why: 'a symbolic link',
    code: 'symlink-entry',
    named: 'link',
    more: evil('link', { externalAttributes: symlinkMode }),
  },
  { why: 'an encrypted entry', code: 'encrypted', named: 'secret', more: evil('secret', { flags: 0x801 }) },
  { why: 'strong encryption', code: 'encrypted', named: 'strong', more: evil('secret', { flags: 0x840 }) },
  { why: 'an unknown compression', code: 'unreadable-entry', named: 'lzma', more: evil('lzma', { method: 14 }) },
  { why: 'a wrong checksum', code: 'unreadable-entry', named: 'bad', more: evil('bad', { checksum: 1 }) },
  {
    why: 'a stored entry of two sizes',
    code: 'unreadable-entry',
    named: 'two',
    more: evil('two', { method: 0, declaredSize: 9 }),
  },
  {
    why: 'an entry longer than the file',
    code: 'unreadable-entry',
    named: 'long',
    more: evil('long', { declaredCompressedSize: 4_000_000_000 }),
  },
  {
    why: 'an entry that inflates beyond what it declares',
    code: 'zip-bomb',
    named: 'liar',
    more: evil('liar', { data: Buffer.alloc(mebibyte), declaredSize: 10 }),
  },
  { why: 'a high ratio', code: 'zip-bomb', named: 'zeros', more: evil('zeros', { data: Buffer.alloc(2 * mebibyte) }) },
  { why: 'a huge entry', code: 'zip-bomb', named: 'huge', more: evil('huge', { declaredSize: 129 * mebibyte }) },
  {
    why: 'entries that are huge together',
    code: 'zip-bomb',
    named: 'part4',
    more: [1, 2, 3, 4, 5].flatMap((part) => evil(`part${part}`, { declaredSize: 120 * mebibyte })).slice(0, 5),
    limits: { ratio: Infinity, totalSize: 400 * mebibyte },
  },
  { why: 'too many entries', code: 'zip-bomb', named: '7 entries', limits: { entryCount: 6 } },
  { why: 'a large file', code: 'too-large', named: 'limit is 100', limits: { fileSize: 100 } },
];

describe('[SHELF-14] an archive is refused for', () => {
  it.each(rows)('$why: $code', async ({ code, named, files, more, limits }) => {
    const result = await openEpub(writeSample(files, more), limits);
    expect(result).toMatchObject({ ok: false, refusal: { code, detail: expect.stringContaining(named) } });
  });

  it('holding 10 001 entries', async () => {
    const more = Array.from({ length: 10_001 }, (_, index): RawEntry => ({ name: `f${index}`, data: '', method: 0 }));
    const result = await openEpub(temporaryFile(rawZip([...entriesOf(sampleFiles()), ...more])));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'zip-bomb' } });
  });

  it.each<[string, EpubRefusalCode]>([
    ['META-INF/container.xml', 'missing-container'],
    ['EPUB/book.opf', 'missing-opf'],
  ])('lacking %s: %s', async (name, code) => {
    const result = await openEpub(writeSampleWithout(name));
    expect(result).toMatchObject({ ok: false, refusal: { code, detail: expect.stringContaining(name) } });
  });

  it('being no zip, empty, cut short or absent', async () => {
    const whole = rawZip(entriesOf(sampleFiles()));
    for (const bytes of [Buffer.from('%PDF-1.7'), Buffer.alloc(0), whole.subarray(0, -30)]) {
      expect(await openEpub(temporaryFile(bytes))).toMatchObject({ ok: false, refusal: { code: 'not-a-zip' } });
    }
    expect(await openEpub('/nowhere/book.epub')).toMatchObject({ ok: false, refusal: { code: 'unreadable-file' } });
  });

  it('any byte of it being damaged, without ever throwing', async () => {
    const whole = rawZip(entriesOf(sampleFiles()));
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const result = await openEpub(temporaryFile(damaged));
      if (result.ok) await result.epub.close();
    }
  });
});
