import { useMarket } from '#features/market/web';
import type { Contributions } from '#features/session/web';
import { useChoice } from './choice/use-choice.ts';
import { useConsentWatch } from './choice/queries-watch.ts';

/** The notice, what loads analytics once allowed, and the way to the settings in the profile. */
export const contributions: Contributions = {
  bars: [
    {
      name: 'cookie-notice',
      place: 'bottom',
      order: 10,
      useShouldShow: () => {
        const { choice } = useChoice();
        return !useMarket().cmpCode && !choice;
      },
      load: async () => ({ Bar: (await import('./notice/cookie-notice.tsx')).CookieNotice }),
    },
  ],
  profileSections: [
    {
      order: 60,
      id: 'cookies',
      title: 'consent.profile-title',
      isFor: () => true,
      load: async () => ({ Section: (await import('./cookies/cookie-section.tsx')).CookieSection }),
    },
  ],
  background: [useConsentWatch],
};
