/** The browser's request metadata (Fetch Metadata); browsers before 2023 send none. */
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

/** The engine's page may be shown in a frame of the product, and nowhere else. Pure. */
export const isFrame = ({ destination }: Pick<FetchMetadata, 'destination'>): boolean =>
  destination === undefined || destination === 'iframe';

/**
 * What no page may load, and what the engine never serves: code. The policy of each answer forbids it to run; this is
 * the lock before that door. Pure.
 */
export const isScriptType = (mediaType: string): boolean =>
  /(?:java|ecma|live|j)script|text\/vbscript|application\/wasm/i.test(mediaType);
