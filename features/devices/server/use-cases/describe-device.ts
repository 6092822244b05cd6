import Bowser from 'bowser';
import type { DeviceKind } from '../../contract/index.ts';

export interface Described {
  readonly browser: string;
  readonly system: string;
  readonly kind: DeviceKind;
}

const kinds: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet' };

/** The facts in a user agent about a device: `Chrome`, `Windows`, computer. Empty where it contains none. */
export function describeDevice(userAgent: string): Described {
  if (!userAgent) return { browser: '', system: '', kind: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '', kind: kinds[platform.type ?? ''] ?? 'computer' };
}

/** Whether a user agent is that of an app around the product: its own name, or a web view of Android. */
export const isAppAgent = (userAgent: string): boolean => /\bKlupaApp\/|; wv\)/.test(userAgent);
