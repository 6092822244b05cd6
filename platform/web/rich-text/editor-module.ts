/** The editor is large and a chunk of its own: it is fetched when a field needs it. */
export const editorModule = { load: () => import('./text-editor.tsx') };
