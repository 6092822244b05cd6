export { animation, drawing, photo, picture, pixelBomb } from './pictures.ts';
export { m4a, mp3, mp4, ogg, wav, webm } from './recordings.ts';
export { openDocument, openXml, type Parts } from './documents.ts';
export { pdf, pdfOf, pdfWithStream } from './pdfs.ts';
