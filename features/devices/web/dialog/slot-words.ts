import type { Words } from '#platform/web/i18n';
import type { Slot } from '../../contract/index.ts';

/** What the device is, in words: "Chrome on Windows". */
export function describe({ browser, system }: Pick<Slot, 'browser' | 'system'>, { t }: Pick<Words, 't'>): string {
  if (browser && system) return t('devices.browser-on-system', { browser, system });
  return browser || system || t('devices.unknown-device');
}

/** What the user calls it, else what it is. */
export const nameOf = (slot: Slot, words: Pick<Words, 't'>): string => slot.name || describe(slot, words);
