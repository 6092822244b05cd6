import type { Manifest } from '#features/shell/web';
import { FirstAvatar } from './avatar/queries-first.ts';
import { bars, dialogs } from './prompts/contributions.ts';
import { RolesWatch } from './prompts/role/queries-watch.ts';

/** What accounts offer: to guardians their decision, to those who are signed in their profile. */
export const manifest: Manifest = {
  name: 'account',
  screens: [
    {
      route: 'guardianConfirm',
      layout: 'auth',
      title: 'account.guardian-page-title',
      load: async () => ({ Page: (await import('./guardian/guardian-confirm-page.tsx')).GuardianConfirmPage }),
    },
    {
      route: 'user',
      layout: 'default',
      title: 'account.profile-title',
      showsProfileSections: true,
      load: async () => ({ Page: (await import('./profile/user-page.tsx')).UserPage }),
    },
    {
      route: 'changePassword',
      layout: 'default',
      title: 'account.change-password-title',
      load: async () => ({ Page: (await import('./profile/form/change-password-page.tsx')).ChangePasswordPage }),
    },
  ],
  dialogs,
  bars,
  watchers: [FirstAvatar, RolesWatch],
};
