import { pageHref, type DemoBook, type DemoPage } from './book.ts';
import { fontFaces, fontFiles } from './epub-fonts.ts';
import { block, escape, fixedCss, flowCss } from './epub-text.ts';
import { groupOf } from './groups.ts';
import { bookWords } from './words.ts';

/** When the books were last changed, written down so that packing gives the same bytes on every day. */
const modified = '2026-11-26T08:00:00Z';

const xhtml = (
  book: DemoBook,
  title: string,
  body: string,
  head = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${book.language}" xml:lang="${book.language}">
<head><meta charset="utf-8"/><title>${escape(title)}</title>${head}<link rel="stylesheet" type="text/css" href="book.css"/></head>
${body}
</html>
`;

const viewport = '<meta name="viewport" content="width=1200, height=800"/>';

const titlePage = (book: DemoBook): string => {
  const grade =
    book.grade === undefined ? '' : `<p>${bookWords(book.language).grade.replace('{grade}', String(book.grade))}</p>`;
  const body =
    book.fixedLayout === true
      ? `<body><section epub:type="titlepage"><img src="art/title.svg" alt="${escape(book.coverAlt)}"/><h1 class="unseen">${escape(book.title)}</h1></section></body>`
      : `<body><section class="title" epub:type="titlepage"><img src="cover.svg" alt="${escape(book.coverAlt)}"/><h1>${escape(book.title)}</h1>${grade}<p>Klupa</p></section></body>`;
  return xhtml(book, book.title, body, book.fixedLayout === true ? viewport : '');
};

const fixedPage = (book: DemoBook, page: DemoPage, number: number): string => {
  const side = `words ${page.place ?? 'bottom'}${page.light === true ? ' light' : ''}`;
  const body = `<body><section><img src="art/page-${number}.svg" alt="${escape(page.alt ?? '')}"/><h1 class="unseen">${escape(page.title)}</h1><div class="${side}">${page.text.map((part) => block(part, book.language)).join('')}</div></section></body>`;
  return xhtml(book, page.title, body, viewport);
};

const flowPage = (book: DemoBook, page: DemoPage, number: number): string => {
  const figure =
    page.art === undefined
      ? ''
      : `<figure><img src="art/page-${number}.svg" alt="${escape(page.alt ?? '')}"/></figure>\n`;
  return xhtml(
    book,
    page.title,
    `<body><section>\n<h1>${escape(page.title)}</h1>\n${figure}${page.text.map((part) => block(part, book.language)).join('\n')}\n</section></body>`,
  );
};

const navigation = (book: DemoBook): string => {
  const items = book.pages
    .map((page, i) => `<li><a href="${pageHref(i + 1)}">${escape(page.title)}</a></li>`)
    .join('\n');
  return xhtml(
    book,
    bookWords(book.language).contents,
    `<body><nav epub:type="toc" id="toc"><h1>${bookWords(book.language).contents}</h1><ol>\n<li><a href="title.xhtml">${escape(book.title)}</a></li>\n${items}\n</ol></nav></body>`,
  );
};

const item = (id: string, href: string, type: string, properties = ''): string =>
  `<item id="${id}" href="${href}" media-type="${type}"${properties === '' ? '' : ` properties="${properties}"`}/>`;

/** True of all books: each page has a heading, each picture a description. */
const features = ['alternativeText', 'readingOrder', 'structuralNavigation', 'tableOfContents'];

const packageDocument = (book: DemoBook): string => {
  const group = groupOf(book);
  const subject = book.subject && bookWords(book.language).subjects[book.subject];
  const fixed = book.fixedLayout === true;
  const arts = book.pages.flatMap((page, i) =>
    page.art === undefined ? [] : [item(`art-${i + 1}`, `art/page-${i + 1}.svg`, 'image/svg+xml')],
  );
  const metadata = [
    `<dc:identifier id="id">${book.identifier}</dc:identifier>`,
    `<dc:title>${escape(book.title)}</dc:title>`,
    `<dc:language>${book.language}</dc:language>`,
    '<dc:creator id="author">Klupa</dc:creator><meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
    '<dc:contributor id="illustrator">Klupa</dc:contributor><meta refines="#illustrator" property="role" scheme="marc:relators">ill</meta>',
    '<dc:publisher>Klupa</dc:publisher>',
    `<dc:description>${escape(book.description)}</dc:description>`,
    '<dc:rights>MIT</dc:rights>',
    `<meta property="dcterms:modified">${modified}</meta>`,
    ...(subject === undefined ? [] : [`<dc:subject>${subject}</dc:subject>`]),
    ...(book.grade === undefined ? [] : [`<meta property="schema:educationalLevel">${book.grade}</meta>`]),
    ...(group === undefined
      ? []
      : [
          `<meta property="belongs-to-collection" id="collection">${escape(group.name)}</meta><meta refines="#collection" property="dcterms:identifier">${group.identifier}</meta>`,
        ]),
    '<meta property="schema:accessMode">textual</meta><meta property="schema:accessMode">visual</meta>',
    '<meta property="schema:accessModeSufficient">textual,visual</meta><meta property="schema:accessModeSufficient">textual</meta>',
    // Text of fixed pages keeps its size: only a whole page can be zoomed.
    ...[...(fixed ? [] : ['displayTransformability']), ...features].map(
      (feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`,
    ),
    '<meta property="schema:accessibilityHazard">none</meta>',
    `<meta property="schema:accessibilitySummary">${bookWords(book.language).summary}</meta>`,
    ...(fixed
      ? [
          '<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:orientation">landscape</meta><meta property="rendition:spread">none</meta>',
        ]
      : []),
  ];
  const manifest = [
    item('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'),
    item('css', 'book.css', 'text/css'),
    item('cover', 'cover.svg', 'image/svg+xml', 'cover-image'),
    item('title', 'title.xhtml', 'application/xhtml+xml'),
    ...(fixed ? [item('art-title', 'art/title.svg', 'image/svg+xml')] : []),
    ...(fixed ? fontFiles(book.language).map(([href], n) => item(`font-${n + 1}`, href, 'font/woff2')) : []),
    ...book.pages.map((_, i) => item(`page-${i + 1}`, pageHref(i + 1), 'application/xhtml+xml')),
    ...arts,
  ];
  const spine = ['title', ...book.pages.map((_, i) => `page-${i + 1}`)].map((id) => `<itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`;
};

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** All files of the EPUB except `mimetype` and fonts, in their order in the archive: [path, text]. */
export const epubFiles = (book: DemoBook): [path: string, text: string][] => {
  const fixed = book.fixedLayout === true;
  return [
    ['META-INF/container.xml', container],
    ['EPUB/package.opf', packageDocument(book)],
    ['EPUB/nav.xhtml', navigation(book)],
    ['EPUB/book.css', fixed ? fontFaces(book.language) + fixedCss : flowCss],
    ['EPUB/cover.svg', book.cover],
    ...(book.titleArt === undefined ? [] : [['EPUB/art/title.svg', book.titleArt] as [string, string]]),
    ['EPUB/title.xhtml', titlePage(book)],
    ...book.pages.flatMap((page, i): [string, string][] => [
      [`EPUB/${pageHref(i + 1)}`, fixed ? fixedPage(book, page, i + 1) : flowPage(book, page, i + 1)],
      ...(page.art === undefined ? [] : [[`EPUB/art/page-${i + 1}.svg`, page.art] as [string, string]]),
    ]),
  ];
};
