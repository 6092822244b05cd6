import { FileRefused } from './refusal.ts';

/** Controls that no text has: all but tab, line feed, form feed and carriage return. */
const CONTROLS = /(?![\t\n\f\r\u0085])\p{Cc}/u;
/** Text that a browser, a shell or a server runs. */
const ACTIVE = /^\s*(?:<!|<\?|<(?:html|head|body|script|svg|iframe|style|meta|a|img)\b|#!)/i;

/** The text of bytes in UTF-8; undefined for other bytes. */
export function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a text starts as captions do (WebVTT, section 4.1). */
export const isCaptions = (text: string): boolean => /^WEBVTT(?:[ \t\r\n]|$)/.test(text);

/** @throws FileRefused on a text that is more than a text */
export function refuseActiveText(text: string): void {
  if (CONTROLS.test(text)) throw new FileRefused('type-refused', 'The text holds control characters.');
  if (ACTIVE.test(text)) throw new FileRefused('type-refused', 'The text is a page or a program.');
}
