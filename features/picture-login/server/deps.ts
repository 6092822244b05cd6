import type { Context, UserKey } from '#features/session/server';
import type { Clock } from '#platform/server/clock';

/** What signing in by pictures needs from the rest of the application. */
export interface PictureLoginDeps {
  readonly clock: Clock;
  /** Keys the digests of pictures and the marks of devices. */
  readonly signingSecret: string;
  /** Where the link on a card leads. */
  readonly originOf: (context: Context) => string;
  /**
   * Mails guardians about a child (`to` has the child's key and their addresses), or the teachers of a class; part of the transaction of
   * the context's scope.
   */
  readonly mailNotice: (
    context: Context,
    mail: 'class-pictures-asked' | 'class-pictures-made' | 'class-pictures-guessed',
    to: readonly (UserKey & { readonly email: string })[],
    facts: { readonly classroom: string },
  ) => Promise<void>;
  /** Whether an account with one of these names has signed in with its password in the browser of the call. */
  readonly isKnownBrowser: (context: Pick<Context, 'scope' | 'exchange'>, logins: readonly string[]) => boolean;
}
