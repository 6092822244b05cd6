import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules that only declare: what nobody uses of them goes, although they call Zod while loading. */
const DECLARING = /\/(features\/[^/]+\/contract|platform\/kernel)\//;

/**
 * What every screen needs, in one file beside the entry: so a first screen loads the entry, this, and its own.
 * Libraries that only some screens use stay with those screens.
 */
const FRAME = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui|zod)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /\/platform\/(web|kernel)\//,
  /\/features\/(market|session)\/(contract|web\/(market-provider|queries))\b/,
];

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
      output: {
        codeSplitting: {
          groups: [{ name: 'frame', test: (id) => FRAME.some((pattern) => pattern.test(id)) }],
        },
      },
    },
  },
});
