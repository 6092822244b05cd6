import { accountManifest } from '#features/account/web';
import { manifest as bookshelfManifest } from '#features/bookshelf/web';
import { manifest as childrenManifest } from '#features/children/web';
import { manifest as classroomsManifest } from '#features/classrooms/web';
import { manifest as consentManifest } from '#features/consent/web';
import { manifest as devicesManifest } from '#features/devices/web';
import { manifest as joiningManifest } from '#features/joining/web';
import { manifest as familiesManifest } from '#features/families/web';
import { manifest as nodesManifest } from '#features/nodes/web';
import { manifest as progressManifest } from '#features/progress/web';
import { manifest as readerManifest } from '#features/reader/web';
import { sessionManifest, type Manifest } from '#features/session/web';
import { manifest as unlockManifest } from '#features/unlock/web';

/** All features of the web app, written out; each plugs in by its manifest. */
export const manifests: readonly Manifest[] = [
  sessionManifest,
  accountManifest,
  bookshelfManifest,
  childrenManifest,
  classroomsManifest,
  consentManifest,
  devicesManifest,
  familiesManifest,
  joiningManifest,
  nodesManifest,
  progressManifest,
  readerManifest,
  unlockManifest,
];
