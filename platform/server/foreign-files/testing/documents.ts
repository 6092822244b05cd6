import { rawZip } from '#platform/server/zip/testing';

/** Entries by name. */
export type Parts = Readonly<Record<string, string | Buffer>>;

const MAIN = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
} as const;

const entriesOf = (parts: Parts) => Object.entries(parts).map(([name, data]) => ({ name, data }));

/** A small document of Word, PowerPoint or Excel, with further or other parts. */
export function openXml(format: keyof typeof MAIN, more: Parts = {}): Buffer {
  const [main, type] = MAIN[format];
  return rawZip(
    entriesOf({
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
      [main]: '<document><text>Razlomci</text></document>',
      ...more,
    }),
  );
}

const KINDS = { odt: 'text', odp: 'presentation', ods: 'spreadsheet' } as const;

/** A small document of LibreOffice. */
export const openDocument = (format: keyof typeof KINDS, inside = '', more: Parts = {}): Buffer =>
  rawZip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${KINDS[format]}`, method: 0 },
    ...entriesOf({
      'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0"><office:scripts/><office:body>Razlomci${inside}</office:body></office:document-content>`,
      ...more,
    }),
  ]);
