const DAY_MS = 86_400_000;
const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Of a week, Monday first: the choices in the words that name them. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. Pure. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, ...PARTS }).formatToParts(moment);
  return (['year', 'month', 'day'] as const).map((part) => parts.find(({ type }) => type === part)?.value).join('-');
}

/** How people name a last day: by its distance from today, by its weekday, by its date. `past`: by its date, and over. */
export type NamedDay =
  | { readonly by: 'today' | 'tomorrow' | 'yesterday' | 'date' | 'past' }
  | { readonly by: 'weekday'; readonly weekday: (typeof WEEKDAYS)[number] };

/** How a last day is named on a day; both as `YYYY-MM-DD`. Within the next six days by its weekday. Pure. */
export function namedDay(due: string, today: string): NamedDay {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / DAY_MS);
  if (days === 0) return { by: 'today' };
  if (days === 1) return { by: 'tomorrow' };
  if (days === -1) return { by: 'yesterday' };
  if (days < 0) return { by: 'past' };
  const weekday = WEEKDAYS[(new Date(due).getUTCDay() + 6) % 7];
  return days < 7 && weekday ? { by: 'weekday', weekday } : { by: 'date' };
}

/** The day that many days after a day, both as `YYYY-MM-DD`. Pure. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** A moment of a day, for formats. Pure. */
export const noonOf = (day: string): string => `${day}T12:00:00`;
