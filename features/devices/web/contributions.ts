import { condition, type Manifest } from '#features/shell/web';
import { useShouldShowDeviceDialog } from './lock/use-should-show-dialog.ts';
import { DeviceWatch } from './lock/queries-watch.ts';

/** The dialog that blocks a locked-out device, the check on navigation, and the devices of the profile. */
export const contributions: Manifest = {
  name: 'devices',
  dialogs: [
    {
      name: 'device-lock',
      Condition: condition(useShouldShowDeviceDialog),
      load: async () => ({ Dialog: (await import('./dialog/device-dialog.tsx')).DeviceDialog }),
    },
  ],
  profileSections: [
    {
      order: 30,
      id: 'devices',
      title: 'devices.title',
      isFor: ({ supportsDeviceLock }) => supportsDeviceLock,
      load: async () => ({ Section: (await import('./dialog/device-section.tsx')).DeviceSection }),
    },
  ],
  watchers: [DeviceWatch],
};
