import { condition, type Manifest } from '#features/shell/web';
import { useShouldShowEmailBar } from './confirm/should-show-bar.ts';

/** The ways to an account, and the confirmation of its e-mail [ACC-4 … ACC-7, ACC-10]. */
export const manifest: Manifest = {
  name: 'registration',
  words: ['account'],
  screens: [
    {
      route: 'register',
      layout: 'auth',
      title: 'registration.register-title',
      load: async () => ({ Page: (await import('./register/register-page.tsx')).RegisterPage }),
    },
    {
      route: 'registerConfirm',
      layout: 'auth',
      title: 'registration.register-confirm-title',
      load: async () => ({
        Page: (await import('./confirm/register-confirm-page.tsx')).RegisterConfirmPage,
      }),
    },
    {
      route: 'externalRegisterConfirm',
      layout: 'auth',
      title: 'registration.external-title',
      load: async () => ({
        Page: (await import('./confirm/external-register-confirm-page.tsx')).ExternalRegisterConfirmPage,
      }),
    },
  ],
  bars: [
    {
      name: 'email',
      place: 'top',
      Condition: condition(useShouldShowEmailBar),
      load: async () => ({ Bar: (await import('./confirm/email-bar.tsx')).EmailBar }),
    },
  ],
};
