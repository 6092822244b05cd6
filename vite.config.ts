import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './tools/run/browsers.ts';
import { plainColours } from './tools/run/styles/plain-colours.ts';
import { olderBrowsers } from './tools/run/styles/older-browsers.ts';
import { nativeUrl } from './tools/bundle/native-url.ts';
import { withoutDeclarations } from './tools/bundle/without-declarations.ts';
import { withoutIconKeys } from './tools/bundle/without-icon-keys.ts';
import { withoutSchemas } from './tools/bundle/without-schemas.ts';

/** Modules that only declare: the build drops their unused exports, although loading them makes schemas. */
const DECLARING = /\/(features\/[^/]+\/contract|platform\/kernel)\//;

/** What both sides agree on. The rows of books come with the first screen, and bring no other feature's calls. */
const CONTRACT = /\/features\/(?!bookshelf\/)[^/]+\/contract\//;

/** The feature that a module of a web side belongs to. */
const FEATURE = /\/features\/([^/]+)\/web\//;

/** Modules that many screens share, and the first screen does not need: fields, dialogs, icons, changes to the server. */
const KIT = /\/(platform\/(web|kernel)|node_modules\/(lucide-react|@tanstack))\//;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    withoutSchemas(),
    withoutDeclarations(),
    withoutIconKeys(),
    nativeUrl(),
    // The words of React Aria itself: the few that its parts say aloud, in the languages that are translated.
    { ...optimizeLocales.vite({ locales: ['en-US', 'hr-HR'] }), enforce: 'pre' },
    react(),
  ],
  publicDir: false,
  css: {
    postcss: { plugins: [plainColours, olderBrowsers] },
    modules: { generateScopedName: '[local]-[hash:base64:4]' },
  },
  // The worker of PDFs is a module.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'apps/web/main.tsx',
      treeshake: { moduleSideEffects: (id) => !DECLARING.test(id) },
      output: {
        // The first script lists all names, and a hash does not compress: seven signs are 42 bits.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // Many small files would cost a request each: what two screens of a feature share is one.
            { name: 'kit', test: KIT, minShareCount: 2 },
            // What calls are is small without its schemas; lying with one feature's screens it would bring all of them.
            { name: 'calls', test: CONTRACT, minShareCount: 2 },
            { debugName: 'feature', name: (id) => FEATURE.exec(id)?.[1] ?? null, test: FEATURE, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
