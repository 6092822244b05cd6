import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '#platform/server/db';
import type { Exchange } from '#platform/server/http';
import { keyedHash, newId } from '#platform/server/tokens';
import { foldLogin } from '../../repositories/login-names.ts';

const LIFE_SECONDS = 365 * 86_400;
/** A school's computer knows a whole class; the cookie stays below a kilobyte. */
const MOST_ACCOUNTS = 40;
const MARK_LENGTH = 16;
const SHAPE = /^[\w-]{22}(?:\.[\w-]{16}){0,40}$/;

const cookieName = ({ isHttps }: Exchange): string => (isHttps ? '__Host-klupa_known' : 'klupa_known');

/**
 * Remembers in the browser which accounts have signed in there, as marks that only the server can make: attackers who
 * try out passwords elsewhere do not slow down a user who comes back to their own browser [SAFE-8].
 */
export interface KnownBrowsers {
  /** The browser's id, if the account has signed in there before. */
  find(scope: Scope, exchange: Exchange, login: string): string | undefined;
  /** Remembers that it has. */
  remember(scope: Scope, exchange: Exchange, login: string): void;
}

export function createKnownBrowsers(secret: string): KnownBrowsers {
  const markOf = (scope: Scope, id: string, login: string): string =>
    keyedHash(secret, 'known browser', id, scope.workspaces.join(), foldLogin(login))
      .toString('base64url')
      .slice(0, MARK_LENGTH);
  const read = (exchange: Exchange): { id: string; marks: string[] } | undefined => {
    const value = exchange.cookie(cookieName(exchange)) ?? '';
    if (!SHAPE.test(value)) return undefined;
    const [id = '', ...marks] = value.split('.');
    return { id, marks };
  };
  return {
    find(scope, exchange, login) {
      const browser = read(exchange);
      if (!browser) return undefined;
      const expected = Buffer.from(markOf(scope, browser.id, login));
      return browser.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? browser.id : undefined;
    },
    remember(scope, exchange, login) {
      const { id, marks } = read(exchange) ?? { id: newId(), marks: [] };
      const mark = markOf(scope, id, login);
      if (marks[0] === mark) return;
      const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS);
      exchange.setCookie(cookieName(exchange), [id, ...kept].join('.'), LIFE_SECONDS);
    },
  };
}
