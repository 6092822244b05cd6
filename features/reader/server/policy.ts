/** What the browser says of a request (Fetch Metadata); browsers before 2023 say nothing. */
export interface FetchMetadata {
  readonly site: string | undefined;
  readonly destination: string | undefined;
}

/** What the pages of a book load, and the frames that show them. */
const DESTINATIONS: readonly string[] = [
  ...['iframe', 'frame', 'image', 'style', 'font', 'audio', 'video', 'track', 'object', 'embed'],
];

const FRAMES: readonly string[] = ['iframe', 'frame', 'object', 'embed'];

/**
 * Book content is for the reader's frames: not for a tab of its own, and for a script only where the engine asks, which
 * is of the content origin itself [READ-1]. Pure.
 */
export const isForReader = ({ site, destination }: FetchMetadata): boolean =>
  destination === undefined ||
  DESTINATIONS.includes(destination) ||
  (destination === 'empty' && site === 'same-origin');

/** Whether this shows a page, and does not only fetch it ahead or look for words in it. Pure. */
export const isShown = ({ destination }: Pick<FetchMetadata, 'destination'>): boolean =>
  destination === undefined || FRAMES.includes(destination);

/** The engine's page stands in a frame of the product, and nowhere else. Pure. */
export const isFrame = ({ destination }: Pick<FetchMetadata, 'destination'>): boolean =>
  destination === undefined || destination === 'iframe';

/**
 * What no page may load, and what the engine never serves: code. The policy of each answer forbids it to run; this is
 * the lock before that door. Pure.
 */
export const isScriptType = (mediaType: string): boolean =>
  /(?:java|ecma|live|j)script|text\/vbscript|application\/wasm/i.test(mediaType);

/**
 * The policy of a file of a book: styles, pictures, fonts and sound of this very book, and no script at all.
 *
 * @param book address below which the files of the book are
 * @param parents origins whose frames may show it
 */
export const bookPolicy = (contentOrigin: string, book: string, parents: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    `img-src ${book} data:`,
    `style-src ${book} ${contentOrigin}/engine/ 'unsafe-inline'`,
    `font-src ${book} ${contentOrigin}/engine/ data:`,
    // Sound goes on under a renewed pass.
    `media-src ${contentOrigin}/content/`,
    `frame-src ${book}`,
    `object-src ${book}`,
    `frame-ancestors ${parents.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    // Listeners of the engine, its parent, do not run in a frame without scripts in all browsers.
    'sandbox allow-same-origin allow-scripts',
  ].join('; ');

/** The policy of the engine's page: its own scripts by their path, never 'self', which a book's files would be. */
export const enginePolicy = (contentOrigin: string, productOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src ${contentOrigin}/engine/`,
    `style-src ${contentOrigin}/engine/ 'unsafe-inline'`,
    `font-src ${contentOrigin}/engine/`,
    `img-src ${contentOrigin}/content/ data:`,
    `media-src ${contentOrigin}/content/`,
    `connect-src ${contentOrigin}/content/`,
    `frame-src ${contentOrigin}/content/`,
    `frame-ancestors ${productOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
