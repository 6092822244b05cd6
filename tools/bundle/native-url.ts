import type { Plugin } from 'vite';

const NAME = '\0native-url';

/**
 * Puts the browser's own `URL` in the place of `url-parse`, which the client of uploads uses. That package is in an older format; the
 * bundler's helpers for it would be one more file of the first load.
 */
export function nativeUrl(): Plugin {
  return {
    name: 'native-url',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'url-parse' ? NAME : undefined),
    load: (id) => (id === NAME ? 'export default URL;' : undefined),
  };
}
