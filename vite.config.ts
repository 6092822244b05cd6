import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules that only declare: what nobody uses of them goes, although they call Zod while loading. */
const DECLARING = /\/(features\/[^/]+\/contract|platform\/kernel)\//;

/**
 * What several screens share and the start does not need. In one file, so that a first screen is three files at most:
 * the start, this, and its own.
 */
const PARTS = /\/(node_modules|platform\/(web|kernel)|features\/[^/]+\/(contract|web\/queries))\//;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react()],
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
            { name: 'parts', test: PARTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
