/** What the browser says of a request (Fetch Metadata); browsers before 2023 say nothing. */
export interface FetchMetadata {
  readonly site: string | undefined;
  readonly destination: string | undefined;
}

/** What the pages of a book load, and the frame that shows them. */
const DESTINATIONS: readonly string[] = ['iframe', 'image', 'style', 'font', 'audio', 'video', 'track'];

/** Book content is for the reader's frame: not for a tab of its own, not for a script. Pure. */
export const isForFrame = ({ destination }: Pick<FetchMetadata, 'destination'>): boolean =>
  destination === undefined || DESTINATIONS.includes(destination);

/** A frame that goes somewhere by itself: its origin is opaque, so even our own address is another site to it. Pure. */
export const isFollowedLink = ({ site, destination }: FetchMetadata): boolean =>
  destination === 'iframe' && site === 'cross-site';

/** The reader's own page puts an address into the frame: then the browser sends the cookie along, if there is one. Pure. */
export const comesWithCookie = ({ site, destination }: FetchMetadata): boolean =>
  destination === 'iframe' && site === 'same-origin';
