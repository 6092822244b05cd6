import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A real PDF of one page. */
export function pdf(text = 'Razlomci'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.text(text).end();
  });
}

/** A PDF of these objects, written by hand; a reader rebuilds its missing table. */
export const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, index) =>
      Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ]);

/** A PDF with one stream of these bytes, compressed; `dictionary` has what else it declares. */
export function pdfWithStream(data: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): Buffer {
  const packed = deflateSync(Buffer.from(data, 'latin1'));
  const head = Buffer.from(`<< ${dictionary} /Length ${packed.length} >>\nstream\n`);
  return pdfOf('<< /Type /Catalog >>', Buffer.concat([head, packed, Buffer.from('\nendstream')]));
}
