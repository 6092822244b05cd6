import { useFormats } from '#platform/web/i18n';

/** `27. 11. 2026. 21:00`, as people say when something ends. */
export function useMomentText(): (moment: string) => string {
  const { date, time } = useFormats();
  return (moment) => `${date(moment)} ${time(moment).slice(0, 5)}`;
}

/** `3:05` of 185 seconds. Pure. */
export const secondsText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
