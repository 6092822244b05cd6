import type { PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
// oxlint-disable-next-line import/default -- Vite builds the worker and gives its address
import worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { createPartFetcher } from './part-fetcher.ts';

/** A document asks for so many bytes at once. */
const PART_BYTES = 128 * 1024;

/** Faces of signs that no system has; other faces that a document does not bring are those of the system. */
const SIGNS: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbols };

class SignFaces {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = SIGNS[filename];
    if (address === undefined) throw new Error(`no face ${filename}`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** Whether pdf.js runs here: it needs Safari 16.4, which is the first one that has this. Other supported browsers all have it. */
export const canShowPdf = (): boolean => 'OffscreenCanvas' in globalThis;

/** The size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Of the first page; others are taken to have it until they are there. */
  readonly firstSize: PageSize;
  /** Writes the text of a page over its picture. */
  readonly TextLayer: typeof TextLayer;
}

interface PdfSource {
  /** Bytes of the file. */
  readonly size: number;
  readonly address: () => string;
  readonly renew: () => Promise<string | undefined>;
  /** Whether parts are missing. */
  readonly onTrouble: (hasTrouble: boolean) => void;
}

interface Opening {
  readonly opened: Promise<OpenPdf>;
  /** Requests the missing parts again. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** Opens a PDF in parts: the first page shows before the others are fetched, and nothing in the file runs. */
export function loadPdf({ size, address, renew, onTrouble }: PdfSource): Opening {
  let [close, retry] = [() => {}, () => {}];
  let isClosed = false;
  const open = async (): Promise<OpenPdf> => {
    const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');
    pdf.GlobalWorkerOptions.workerSrc = worker;
    const range = new pdf.PDFDataRangeTransport(size, null);
    const parts = createPartFetcher({
      ...{ address, renew, onTrouble },
      onPart: (begin, bytes) => range.onDataRange(begin, bytes),
    });
    range.requestDataRange = parts.fetch;
    range.abort = parts.stop;
    const task = pdf.getDocument({
      ...{ range, rangeChunkSize: PART_BYTES, disableAutoFetch: true, disableStream: true },
      ...{ isEvalSupported: false, enableXfa: false, stopAtErrors: false, useWorkerFetch: false },
      StandardFontDataFactory: SignFaces,
    });
    retry = parts.retry;
    close = () => {
      parts.stop();
      void task.destroy();
    };
    if (isClosed) close();
    const document = await task.promise;
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { document, firstSize: { width, height }, TextLayer: pdf.TextLayer };
  };
  return {
    opened: open(),
    retry: () => retry(),
    close() {
      isClosed = true;
      close();
    },
  };
}
