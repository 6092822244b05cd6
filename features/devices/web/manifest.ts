import type { Manifest } from '#features/shell/web';
import { keepHeader, whenRefused } from '#platform/web/api';
import { DEVICE_HEADER, deviceErrors } from '../contract/index.ts';
import { noteLockedOut } from './lock/lock-store.ts';

// Before the first call, so that each carries the device's token [DEV-1].
keepHeader(DEVICE_HEADER);
whenRefused(deviceErrors['locked-out'].code, () => noteLockedOut(true));

/** What devices need from the first call on: no part of the screen. */
export const manifest: Manifest = { name: 'devices' };
