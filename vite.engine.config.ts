import { defineConfig } from 'vite';
import { BROWSERS } from './tools/run/browsers.ts';
import { plainColours } from './tools/run/styles/plain-colours.ts';
import { olderBrowsers } from './tools/run/styles/older-browsers.ts';

/** Replaces a look-behind expression of foliate-js: Safari before 16.4 fails to load a script that contains one [QUAL-9]. */
const withoutLookBehind = {
  name: 'without-look-behind',
  transform(code: string, id: string): string | undefined {
    if (!id.includes('foliate-js/paginator.js')) return undefined;
    const before = String.raw`/(?<=[{\s;])-epub-/gi, ''`;
    if (!code.includes(before)) throw new Error('foliate-js has changed its prefixed properties');
    return code.replace(before, () => String.raw`/([{\s;])-epub-/gi, '$1'`);
  },
};

/** The reader's engine: a page of its own at the content origin, which shares nothing with the web app. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/engine/',
  appType: 'custom',
  publicDir: false,
  plugins: [withoutLookBehind],
  css: { postcss: { plugins: [plainColours, olderBrowsers] } },
  build: {
    outDir: 'dist/engine',
    emptyOutDir: true,
    manifest: true,
    target: BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'apps/engine/main.ts' },
  },
});
