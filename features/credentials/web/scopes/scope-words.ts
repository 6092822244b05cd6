import type { UsedWords } from '#platform/web/i18n';
import type { XapiScope } from '../../contract/index.ts';

/** The key of what a scope lets do, in plain words. */
const KEYS = {
  'statements/write': 'credentials.may-send',
  'statements/read/mine': 'credentials.may-read-own',
  'statements/read': 'credentials.may-read-results',
  state: 'credentials.may-keep-state',
  profile: 'credentials.may-keep-profile',
  define: 'credentials.may-define',
  'all/read': 'credentials.may-read-all',
  all: 'credentials.may-all',
} as const satisfies Record<XapiScope, string>;

export const scopeWords = (t: UsedWords['t'], scope: XapiScope): string => t(KEYS[scope]);
