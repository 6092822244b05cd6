import { defineConfig } from 'vite';
import { BROWSERS } from './tools/run/browsers.ts';
import { withoutSchemas } from './tools/bundle/without-schemas.ts';

/** The service workers: of the product's origin, and of the engine's. Each is one file, which the server completes. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  plugins: [withoutSchemas()],
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    target: BROWSERS,
    modulePreload: false,
    rolldownOptions: {
      input: {
        product: 'apps/worker/product.ts',
        engine: 'apps/worker/engine.ts',
      },
      treeshake: { moduleSideEffects: (id) => !/\/(features\/[^/]+\/contract|platform\/kernel)\//.test(id) },
      output: { entryFileNames: '[name].js' },
    },
  },
});
