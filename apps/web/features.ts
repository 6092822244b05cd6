import { sessionManifest, type Manifest } from '#features/session/web';

/** All features of the web app, written out; each plugs in by its manifest. */
export const manifests: readonly Manifest[] = [sessionManifest];
