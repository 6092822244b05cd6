import { lazily } from '#platform/web/ui';
import type { FileViewerProps } from './file-viewer.tsx';

/** Shows a file; fetched when it is first shown. Features that show it name `files` in the words of their manifest. */
export const FileViewer = lazily<FileViewerProps>(
  async () => ({ Content: (await import('./file-viewer.tsx')).FileViewer }),
  '50vh',
);
