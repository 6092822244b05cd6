import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';

/** What signing in by pictures needs from the rest of the application. */
export interface PictureLoginDeps {
  readonly clock: Clock;
  /** Keys the digests of pictures and the marks of devices. */
  readonly signingSecret: string;
  /** Where the link on a card leads. */
  readonly originOf: (context: Context) => string;
}
