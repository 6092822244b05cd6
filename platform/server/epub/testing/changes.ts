import { opf, page, type Files } from './sample-book.ts';

// One change of the sample book, each.

export const dc = (inner: string): string =>
  `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</metadata>`;
export const [id, title, language] = [
  '<dc:identifier>a</dc:identifier>',
  '<dc:title>T</dc:title>',
  '<dc:language>en</dc:language>',
];

export const encryption = (algorithm: string, uri = 'EPUB/one.xhtml'): string =>
  '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">' +
  `<enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData>` +
  `<enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`;

export const withOpf = (parts: Parameters<typeof opf>[0], more: Files = {}): Files => ({
  'EPUB/book.opf': opf(parts),
  ...more,
});
export const withBody = (body: string, head = ''): Files => ({ 'EPUB/one.xhtml': page(body, head) });
export const withCss = (css: string): Files => ({ 'EPUB/book.css': css });
export const withSvg = (inner: string): Files =>
  withOpf(
    { manifest: '<item id="svg" href="a.svg" media-type="image/svg+xml"/>' },
    { 'EPUB/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>` },
  );
export const withItem = (attributes: string, more: Files = {}): Files =>
  withOpf({ manifest: `<item id="x" ${attributes}/>` }, more);
