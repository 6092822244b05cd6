import { useMarket } from '#features/market/web';
import type { LaterOffers } from '#features/session/web';
import { useChoice } from '../queries/use-choice.ts';
import { useConsentWatch } from '../queries/use-consent-watch.ts';

/** The notice, what loads analytics once allowed, and the way to the settings in the profile. */
export const later: LaterOffers = {
  bars: [
    {
      name: 'cookie-notice',
      place: 'bottom',
      order: 10,
      useIsWanted: () => {
        const { choice } = useChoice();
        return !useMarket().cmpCode && !choice;
      },
      load: async () => ({ Bar: (await import('./cookie-notice.tsx')).CookieNotice }),
    },
  ],
  profileSections: [
    {
      order: 60,
      id: 'cookies',
      title: 'consent.profile-title',
      isFor: () => true,
      load: async () => ({ Section: (await import('./cookie-section.tsx')).CookieSection }),
    },
  ],
  background: [useConsentWatch],
};
