import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutDeclarations } from './tools/without-declarations.ts';
import { withoutSchemas } from './tools/without-schemas.ts';

/** Modules that only declare: what nobody uses of them goes, although they make schemas while loading. */
const DECLARING = /\/(features\/[^/]+\/contract|platform\/kernel)\//;

/**
 * What several screens share and the start does not need. In one file, so that a first screen is three files at most:
 * the start, this, and its own.
 */
const PARTS = /\/(node_modules|platform\/(web|kernel)|features\/[^/]+\/(contract|web\/(queries|components)))\//;

/** What sends changes to the server: a file that the account screens fetch beside those three, since a shelf only reads. */
const CHANGING = /\/(mutationObserver|useMutation)\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [withoutSchemas(), withoutDeclarations(), react()],
  publicDir: false,
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox113', 'safari15.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'apps/web/main.tsx',
      treeshake: { moduleSideEffects: (id) => !DECLARING.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'changing', test: CHANGING, minShareCount: 2 },
            { name: 'parts', test: PARTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
