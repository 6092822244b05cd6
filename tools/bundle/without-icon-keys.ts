import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/;
/** React compares the parts of an icon by their keys when they change; an icon's parts never do. */
const KEY = /,\s+key: "[a-z0-9]+"/g;

export const isIconFile = (id: string): boolean => ICON.test(id);
export const withoutKeys = (code: string): string => code.replaceAll(KEY, '');

/** Leaves the keys of icons' parts out of the built product: six random signs for each part, which do not compress. */
export function withoutIconKeys(): Plugin {
  return {
    name: 'without-icon-keys',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: ICON }, handler: (code) => ({ code: withoutKeys(code), map: null }) },
  };
}
