import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** More pages are not read. */
const PAGES_MAX = 500;

/** The text of a PDF, page by page. @param most letters after which no further page is read */
export async function pdfText(path: string, most: number): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    let text = '';
    for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX) && text.length < most; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
      page.cleanup();
    }
    return text;
  } finally {
    await loading.destroy();
  }
}
