import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutDeclarations } from './tools/without-declarations.ts';
import { withoutSchemas } from './tools/without-schemas.ts';

/** Modules that only declare: what nobody uses of them goes, although they make schemas while loading. */
const DECLARING = /\/(features\/[^/]+\/contract|platform\/kernel)\//;

/** Ids of the modules that the first screen needs: filled once the graph is known. */
const firstScreen = new Set<string>();
const FIRST_PAGE = '/features/bookshelf/web/page/bookshelf-page.tsx';
/** Stand behind a door that the shelf uses, but the shelf itself does not: the graph cannot tell. */
const BEHIND_DOORS =
  /\/(ui\/(dialog\/[\w-]+|fields\/[\w-]+)|router\/links\/leave-guard|session\/web\/log-(in|out)\/[\w-]+|session\/contract\/age|kernel\/typed-code)\.tsx?$/;

/** Finds what the shelf imports, so that what it shares with other screens is one file: the shelf is three in all. */
const findFirstScreen = (): Plugin => ({
  name: 'find-first-screen',
  buildEnd() {
    const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(FIRST_PAGE));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (firstScreen.has(id) || BEHIND_DOORS.test(id)) continue;
      firstScreen.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
});

/** Fields, dialogs and icons, which most screens but the shelf use. */
const FORMS = /\/(platform\/(web\/ui|kernel)|node_modules\/lucide-react)\//;

/** What sends changes to the server: a file that the account screens fetch beside those three, since a shelf only reads. */
const CHANGING = /\/(mutationObserver|useMutation)\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    withoutSchemas(),
    withoutDeclarations(),
    findFirstScreen(),
    // The words of React Aria itself: the few that its parts say aloud, in the languages that are translated.
    { ...optimizeLocales.vite({ locales: ['en-US', 'hr-HR'] }), enforce: 'pre' },
    react(),
  ],
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
        // Every name stands in the start, and signs of a hash do not compress: seven are 42 bits.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'changing', test: CHANGING, minShareCount: 2 },
            { name: 'parts', test: (id) => firstScreen.has(id), minShareCount: 2 },
            // Many small files would cost a request each, and a line each in the start.
            { name: 'forms', test: FORMS, minShareCount: 2 },
            // Codes and statistics stay apart: not everybody who looks at a class sees them.
            { name: 'classes', test: /\/features\/classrooms\/web\/(?!.*(code|statistics))/, minShareCount: 2 },
            { name: 'accounts', test: /\/features\/(account|session)\/web\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
