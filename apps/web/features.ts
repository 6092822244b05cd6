import { manifest as bookshelfManifest } from '#features/bookshelf/web';
import { manifest as progressManifest } from '#features/progress/web';
import { manifest as readerManifest } from '#features/reader/web';
import { sessionManifest, type Manifest } from '#features/session/web';

/** All features of the web app, written out; each plugs in by its manifest. */
export const manifests: readonly Manifest[] = [sessionManifest, bookshelfManifest, progressManifest, readerManifest];
