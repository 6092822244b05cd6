import type { Manifest, Screen } from '#features/shell/web';
import { FirstAvatar } from './avatar/queries-first.ts';
import { bars, dialogs } from './prompts/contributions.ts';
import { RolesWatch } from './prompts/role/queries-watch.ts';

/** The screens for users who are not signed in [ACC-4 … ACC-10]. */
const entryScreens: readonly Screen[] = [
  {
    route: 'register',
    layout: 'auth',
    title: 'account.register-title',
    load: async () => ({ Page: (await import('./registration/register-page.tsx')).RegisterPage }),
  },
  {
    route: 'registerConfirm',
    layout: 'auth',
    title: 'account.register-confirm-title',
    load: async () => ({
      Page: (await import('./registration/confirm/register-confirm-page.tsx')).RegisterConfirmPage,
    }),
  },
  {
    route: 'externalRegisterConfirm',
    layout: 'auth',
    title: 'account.external-title',
    load: async () => ({
      Page: (await import('./registration/confirm/external-register-confirm-page.tsx')).ExternalRegisterConfirmPage,
    }),
  },
  {
    route: 'guardianConfirm',
    layout: 'auth',
    title: 'account.guardian-page-title',
    load: async () => ({ Page: (await import('./guardian/guardian-confirm-page.tsx')).GuardianConfirmPage }),
  },
];

/** What accounts offer: to strangers the ways to an account, to those who are signed in their profile. */
export const manifest: Manifest = {
  name: 'account',
  screens: [
    ...entryScreens,
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
