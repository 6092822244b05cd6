import { lazily } from '#platform/web/ui';
import type { FileViewerProps } from './viewer/file-viewer.tsx';

export { manifest } from './manifest.ts';

/** Shows a file; fetched when it is first shown. Features that show it name `files` in the words of their manifest. */
export const FileViewer = lazily<FileViewerProps>(
  async () => ({ Content: (await import('./viewer/file-viewer.tsx')).FileViewer }),
  '50vh',
);
