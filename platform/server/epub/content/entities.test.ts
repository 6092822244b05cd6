import { describe, expect, it, onTestFinished } from 'vitest';
import type { Epub } from '../epub.ts';
import { openEpubArchive } from '../open-archive.ts';
import { openEpub } from '../open-epub.ts';
import { writeSample } from '../testing/sample-book.ts';

async function opened(path: string): Promise<Epub> {
  const result = await openEpub(path);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

describe('[IMP-1] entities that a document declares itself', () => {
  const doctype = (subset: string, use = '') =>
    `<!DOCTYPE html [${subset}]><html xmlns="http://www.w3.org/1999/xhtml"><body>${use}</body></html>`;
  it.each([
    ['markup', '<!ENTITY a "<script/>">'],
    ['markup in character references', '<!ENTITY a "&#60;script/&#x3e;">'],
    ['another entity', '<!ENTITY a "a"><!ENTITY b "&a;&a;">'],
    ['a parameter', '<!ENTITY % a "x">'],
    ['a comment that hides one', '<!ENTITY a "<!--"><!ENTITY b "<b/>-->">'],
    ['a handler as default', '<!ATTLIST p onclick CDATA "x()">'],
    ['an address as default behind any prefix', '<!ATTLIST a x-l:href CDATA "javascript:x()">'],
    ['an address as default', '<!ATTLIST img src CDATA "https://x.org/">'],
  ])('are refused for %s', async (_why, subset) => {
    const result = await openEpub(writeSample({ 'EPUB/one.xhtml': doctype(subset) }));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'entity-definition' } });
  });

  it('are refused where a small page would become a huge one', async () => {
    const page = doctype(`<!ENTITY a "${'long '.repeat(1900)}">`, '&a;'.repeat(2000));
    const result = await openEpub(writeSample({ 'EPUB/one.xhtml': page }));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'too-large' } });
    const few = doctype(`<!ENTITY a "${'long '.repeat(1900)}">`, '&a;'.repeat(20));
    await opened(writeSample({ 'EPUB/one.xhtml': few }));
  });

  it('are found behind an identifier that looks like a comment', async () => {
    const start = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "[<!--" [<!ENTITY nbsp "&#60;script/>"><!-- -->]>';
    const text = `${start}<html xmlns="http://www.w3.org/1999/xhtml"><body>&nbsp;</body></html>`;
    const result = await openEpub(writeSample({ 'EPUB/one.xhtml': text }));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'entity-definition' } });
  });

  it.each([
    ['comments', '<!-- <!ENTITY a "<b/>"> -->'],
    ['the entities of XML', '<!ENTITY lt "&#38;#60;"><!ENTITY amp "&#38;#38;">'],
    ['namespaces as defaults', '<!ATTLIST html xmlns CDATA #FIXED "http://www.w3.org/1999/xhtml">'],
  ])('are taken with %s', async (_why, subset) => {
    const { spine } = await opened(writeSample({ 'EPUB/one.xhtml': doctype(subset, '&lt;') }));
    expect(spine).toHaveLength(1);
  });

  it('are empty where they lie elsewhere, for whoever reads the page', async () => {
    const declared =
      '<!ENTITY a SYSTEM "secret.txt"><!ENTITY % b PUBLIC "b" \'https://x.org/b\'><!NOTATION n SYSTEM "n">';
    const text = doctype(declared, '<p>&a;č</p>');
    const path = writeSample({ 'EPUB/one.xhtml': text, 'EPUB/secret.txt': 'secret' });
    expect((await opened(path)).spine).toHaveLength(1);
    const archive = await openEpubArchive(path);
    onTestFinished(() => archive.close());
    const read = await archive.read('EPUB/one.xhtml');
    expect(read?.toString()).toMatch(/<!ENTITY a "" +><!ENTITY % b "" +><!NOTATION n SYSTEM "n">.*<p>&a;č<\/p>/);
    expect(read).toHaveLength(Buffer.from(text).length);
    expect(Buffer.concat((await archive.stream('EPUB/one.xhtml')?.toArray()) ?? [])).toEqual(read);
  });

  it('are refused where they lie elsewhere and the page is in UTF-16', async () => {
    const text = Buffer.from(`\uFEFF${doctype('<!ENTITY a SYSTEM "a.txt">')}`, 'utf16le');
    expect(await openEpub(writeSample({ 'EPUB/one.xhtml': text }))).toMatchObject({ ok: false });
  });

  it('stand for their text where addresses are checked', async () => {
    const body = '<a xmlns="http://www.w3.org/1999/xhtml" href="&j;script:x()">x</a>';
    const { warnings } = await opened(writeSample({ 'EPUB/one.xhtml': doctype('<!ENTITY j "java">', body) }));
    expect(warnings.map(({ code }) => code)).toContain('scripted');
  });
});
