import type { LaterOffers } from '#features/session/web';
import { useDeviceDialogWanted } from '../queries/use-device-dialog-wanted.ts';
import { useDeviceWatch } from '../queries/use-device-watch.ts';

/** The dialog that stands in the way of a locked-out device, the check on navigation, and the devices of the profile. */
export const later: LaterOffers = {
  dialogs: [
    {
      name: 'device-lock',
      order: 5,
      useIsWanted: useDeviceDialogWanted,
      load: async () => ({ Dialog: (await import('./device-dialog.tsx')).DeviceDialog }),
    },
  ],
  profileSections: [
    {
      order: 30,
      id: 'devices',
      title: 'devices.title',
      isFor: ({ supportsDeviceLock }) => supportsDeviceLock,
      load: async () => ({ Section: (await import('./device-section.tsx')).DeviceSection }),
    },
  ],
  background: [useDeviceWatch],
};
