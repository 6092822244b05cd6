import { isToken } from '#platform/server/tokens';

/** The token as the browser sent it; undefined when it is none of ours. */
export const readToken = (header: string | undefined): string | undefined =>
  header && isToken(header) ? header : undefined;
