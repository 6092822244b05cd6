import type { Manifest } from '#features/shell/web';

/** Signing in by pictures: a screen for children, and a panel where teachers see the people of a class [PLAY-13]. */
export const manifest: Manifest = {
  name: 'picture-login',
  words: ['account', 'classrooms'],
  screens: [
    {
      route: 'pictureLogin',
      layout: 'auth',
      title: 'picture-login.title',
      load: async () => ({ Page: (await import('./sign-in/picture-login-page.tsx')).PictureLoginPage }),
    },
  ],
  insets: [
    {
      name: 'picture-login-door',
      place: 'login',
      load: async () => ({ Inset: (await import('./sign-in/picture-door.tsx')).PictureDoor }),
    },
    {
      name: 'picture-consents',
      place: 'children-after',
      load: async () => ({ Inset: (await import('./consents/picture-consents.tsx')).PictureConsents }),
    },
    {
      name: 'picture-cards',
      place: 'classroom-people',
      load: async () => ({ Inset: (await import('./cards/picture-panel.tsx')).PicturePanel }),
    },
  ],
};
