import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rollupOptions: { input: 'apps/web/main.tsx' },
  },
});
