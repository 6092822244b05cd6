import { defineConfig } from 'vite';

/** The reader's engine: a page of its own at the content origin, which shares nothing with the web app. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/engine/',
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: 'dist/engine',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox113', 'safari15.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'features/reader/web/engine/main.ts' },
  },
});
