import { openBook } from '#features/reader/contract';
import type { Protection } from '#features/devices/server';

/**
 * What a locked-out device may still do though it needs a session: see to its slots, know who it is, end sessions, use its
 * rights over its own data. And what it may not, though strangers may: read books [DEV-5].
 */
export const deviceProtection: Protection = {
  open: [
    '/api/p/device-slot*',
    '/api/p/userdata',
    '/api/p/user/check-roles-change',
    '/api/p/user/cookies-compliance',
    '/api/p/user/export*',
    '/api/p/user/erase*',
    '/api/p/sessions*',
    // A browser's stream carries no header of ours, and the stream no data.
    '/api/p/live*',
  ],
  content: [openBook],
};
