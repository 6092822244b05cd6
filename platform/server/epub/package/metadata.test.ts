import { describe, expect, it, onTestFinished } from 'vitest';
import type { Epub } from '../epub.ts';
import { openEpub } from '../open-epub.ts';
import { dc, id, language, title } from '../testing/changes.ts';
import { opf, writeSample } from '../testing/sample-book.ts';

async function opened(book: string): Promise<Epub> {
  const result = await openEpub(writeSample({ 'EPUB/book.opf': book }));
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

const onPackage = (book: string, attributes: string) => book.replace('<package ', `<package ${attributes} `);

describe('[IMP-13] the direction of titles and names', () => {
  const named = (attributes: string, text: string) =>
    opf({ metadata: dc(`${id}<dc:title ${attributes}>${text}</dc:title>${language}<dc:creator>Ana</dc:creator>`) });

  it.each([
    ['is that of the element', named('dir="rtl"', 'CSS: הנהר'), '', '\u2067CSS: הנהר\u2069', 'Ana'],
    ['is that of the package', named('', 'CSS: הנהר'), 'dir="rtl"', '\u2067CSS: הנהר\u2069', '\u2067Ana\u2069'],
    ['of the element wins', named('dir="ltr"', 'הנהר CSS'), 'dir="rtl"', '\u2066הנהר CSS\u2069', '\u2067Ana\u2069'],
    [
      'is that of the text where it says auto',
      named('dir="auto"', 'CSS: הנהר'),
      'dir="rtl"',
      'CSS: הנהר',
      '\u2067Ana\u2069',
    ],
    ['needs no sign where the text has it anyway', named('dir="rtl"', 'הנהר: CSS'), '', 'הנהר: CSS', 'Ana'],
  ])('%s', async (_why, book, attributes, expected, creator) => {
    const epub = await opened(onPackage(book, attributes));
    expect([epub.title, epub.creators[0]?.name]).toEqual([expected, creator]);
  });
});

describe('[IMP-13] properties', () => {
  const metadata = (metas: string) => opf({ metadata: dc(`${id}${title}${language}${metas}`) });

  it('are known by their vocabulary, whatever its prefix', async () => {
    const book = metadata(
      '<meta property="r:layout">pre-paginated</meta><meta property="s:educationalLevel">3</meta>',
    ).replace('idref="one"', 'idref="one" properties="r:spread-none rendition:orientation-portrait"');
    const prefixes = 'prefix="r: http://www.idpf.org/vocab/rendition/#\n s: http://schema.org/"';
    expect(await opened(onPackage(book, prefixes))).toMatchObject({
      layout: 'pre-paginated',
      educationalLevel: '3',
      spine: [{ spread: 'none', orientation: 'portrait' }],
    });
    expect((await opened(book)).layout).toBe('reflowable');
  });

  it('of a reserved prefix are known though the package declares others', async () => {
    const book = metadata('<meta property="rendition:layout">pre-paginated</meta>');
    expect((await opened(onPackage(book, 'prefix="x: http://x.org/"'))).layout).toBe('pre-paginated');
  });

  it('of a maker give way to those of the standard', async () => {
    const maker = '<meta name="fixed-layout" content="true"/>';
    expect((await opened(metadata(maker))).layout).toBe('pre-paginated');
    const both = `${maker}<meta property="rendition:layout">reflowable</meta>`;
    expect((await opened(metadata(both))).layout).toBe('reflowable');
  });

  it('lose the white space of XML and keep that of the language', async () => {
    const book = opf({ metadata: dc(`${id}<dc:title>\n  The\t river\u3000flows </dc:title>${language}`) });
    expect((await opened(book)).title).toBe('The river\u3000flows');
  });
});

describe('[READ-17] the metadata of accessibility', () => {
  const metadata = (metas: string) => opf({ metadata: dc(`${id}${title}${language}${metas}`) });
  const nothing = {
    accessMode: [],
    accessModeSufficient: [],
    accessibilityFeature: [],
    accessibilityHazard: [],
    conformsTo: [],
  };

  it('of EPUB Accessibility 1.1 names a standard, and who certifies it', async () => {
    const book = metadata(
      '<meta id="c" property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.1 Level AA</meta>' +
        '<meta property="a11y:certifiedBy" refines="#c"> Bench\n Reviews </meta>',
    );
    expect((await opened(book)).accessibility).toEqual({
      ...nothing,
      conformsTo: ['EPUB Accessibility 1.1 - WCAG 2.1 Level AA'],
      certifiedBy: 'Bench Reviews',
    });
  });

  it('of 1.0 links to the standard, under whatever prefix', async () => {
    const address = 'http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-a';
    const book = metadata(
      `<link rel="record t:conformsTo" href=" ${address} "/><link rel="record" href="http://x.example/"/>` +
        '<link rel="dcterms:conformsTo" refines="#one" href="http://other.example/"/>' +
        '<meta property="a11y:certifiedBy">Bench</meta>',
    );
    const { accessibility } = await opened(onPackage(book, 'prefix="t: http://purl.org/dc/terms/"'));
    expect(accessibility).toEqual({ ...nothing, conformsTo: [address], certifiedBy: 'Bench' });
  });

  it('of EPUB 2 stands in name and content', async () => {
    const book = metadata(
      '<meta name="schema:accessModeSufficient" content="textual"/><meta name="schema:accessibilityHazard" content="none"/>',
    );
    expect((await opened(book)).accessibility).toEqual({
      ...nothing,
      accessModeSufficient: ['textual'],
      accessibilityHazard: ['none'],
    });
  });

  it('is empty where the book says nothing, and never that of one of its parts', async () => {
    const book = metadata(
      '<meta property="schema:accessibilityFeature"> </meta><meta property="schema:accessMode" refines="#one">textual</meta>',
    );
    expect((await opened(book)).accessibility).toEqual(nothing);
  });
});
