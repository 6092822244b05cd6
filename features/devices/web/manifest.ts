import type { Manifest } from '#features/session/web';
import { keepHeader, whenRefused } from '#platform/web/api';
import { DEVICE_HEADER, deviceErrors } from '../contract/index.ts';
import { noteLockedOut } from './queries/lock-store.ts';
import { useDeviceDialogWanted } from './queries/use-device-dialog-wanted.ts';
import { useDeviceWatch } from './queries/use-device-watch.ts';

// Before the first call, so that each carries the device's token [DEV-1].
keepHeader(DEVICE_HEADER);
whenRefused(deviceErrors['locked-out'].code, () => noteLockedOut(true));

/** What devices offer: the dialog that stands in the way of a locked-out device, and the check on navigation. */
export const manifest: Manifest = {
  dialogs: [
    {
      name: 'device-lock',
      order: 5,
      useIsWanted: useDeviceDialogWanted,
      load: async () => ({ Dialog: (await import('./components/device-dialog.tsx')).DeviceDialog }),
    },
  ],
  background: [useDeviceWatch],
};
