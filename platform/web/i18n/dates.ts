/** A point in time: a Date, milliseconds since 1970, or an ISO 8601 text. */
export type Moment = Date | number | string;

const two = (value: number): string => String(value).padStart(2, '0');
const read = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

/** `09. 05. 2026.` in the visitor's time zone, in every language (specification, section 9); empty for no date. */
export function formatDate(moment: Moment): string {
  const date = read(moment);
  if (Number.isNaN(date.getTime())) return '';
  return `${two(date.getDate())}. ${two(date.getMonth() + 1)}. ${String(date.getFullYear()).padStart(4, '0')}.`;
}

/** `07:05:09` in the visitor's time zone, in every language; empty for no date. */
export function formatTime(moment: Moment): string {
  const date = read(moment);
  if (Number.isNaN(date.getTime())) return '';
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
