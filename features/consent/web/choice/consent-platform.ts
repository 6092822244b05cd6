import type { PublicMarket } from '#features/market/contract';

/** The part of the answer of a consent platform that we read (IAB Europe, Transparency and Consent Framework 2, TCData). */
interface ConsentData {
  readonly eventStatus?: string;
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> };
}

declare global {
  interface Window {
    __tcfapi?: (
      command: 'addEventListener',
      version: 2,
      listener: (data: ConsentData | null, success: boolean) => void,
    ) => void;
  }
}

/** Purposes that counting visits needs: keeping something on the device, and measuring how content performs. */
const PURPOSES = ['1', '8'];

/** The visitor has answered, now or before; while the platform's dialog is open nothing is known. */
const ANSWERED = ['tcloaded', 'useractioncomplete'];

/** Whether an answer allows counting; undefined while there is none. Pure. */
export const allowsCounting = ({ eventStatus = '', purpose }: ConsentData): boolean | undefined =>
  ANSWERED.includes(eventStatus) ? PURPOSES.every((one) => purpose?.consents?.[one] === true) : undefined;

let isAsked = false;

/** Loads the script of the market's consent platform once, and passes every answer to the listener [CON-4]. */
export function subscribeToPlatform(
  { cmpCode, cmpScriptLink }: PublicMarket,
  listener: (analytics: boolean | undefined) => void,
): void {
  if (isAsked || !cmpScriptLink) return;
  isAsked = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = cmpScriptLink;
  script.dataset['cmpCode'] = cmpCode;
  script.addEventListener('load', () =>
    window.__tcfapi?.('addEventListener', 2, (data, success) => {
      if (success && data) listener(allowsCounting(data));
    }),
  );
  document.head.append(script);
}
