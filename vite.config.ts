import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules that only declare: what nobody uses of them goes, although they call Zod while loading. */
const DECLARING = /\/(features\/[^/]+\/contract|platform\/kernel)\//;

/** What every screen needs, in one file beside the entry: a first screen loads the entry, this, and its own. */
const FRAME =
  /\/(node_modules|platform\/(web|kernel)|features\/(market|session)\/(contract|web\/(index|market-provider|queries)))\b/;

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
    target: ['chrome109', 'firefox115', 'safari15.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'apps/web/main.tsx',
      treeshake: { moduleSideEffects: (id) => !DECLARING.test(id) },
    },
  },
});
