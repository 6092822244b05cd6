import type { Translate } from '#features/market/server';
import { EXPORT_KEYS } from './export-keys.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (value: unknown): string => String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The name of a data key in the language of the page; terms of standards stay unchanged. */
type Label = (key: string) => string;

/** `first_name`, `givenAt` → "first name", "given at". */
const humanised = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

interface Language {
  readonly label: Label;
  readonly moment: (moment: Date) => string;
  readonly yes: string;
  readonly no: string;
}

function languageOf(translate: Translate, languageTag: string): Language {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const pairs = (EXPORT_KEYS as readonly string[]).map((key) => [key, translate(`account.export-key-${key}`)] as const);
  const labels = new Map(pairs);
  return {
    label: (key) => labels.get(key) ?? humanised(key),
    moment: (moment) => `${format.format(moment)} UTC`,
    yes: translate('account.export-yes'),
    no: translate('account.export-no'),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function shown(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return safe(value ? language.yes : language.no);
  if (Array.isArray(value)) return value.map((one) => shown(one, language)).join(', ');
  if (isRecord(value)) return facts(value, language);
  const moment = value instanceof Date || ISO_MOMENT.test(String(value)) ? new Date(value as string) : undefined;
  return safe(moment && !Number.isNaN(moment.getTime()) ? language.moment(moment) : value);
}

const facts = (record: Record<string, unknown>, language: Language): string =>
  `<dl>${Object.entries(record)
    .map(([key, value]) => `<dt>${safe(language.label(key))}</dt><dd>${shown(value, language)}</dd>`)
    .join('')}</dl>`;

function table(rows: readonly Record<string, unknown>[], language: Language): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((name) => `<th scope="col">${safe(language.label(name))}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((name) => `<td>${shown(row[name], language)}</td>`).join('')}</tr>`)
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function section(data: unknown, nothing: string, language: Language): string {
  if (Array.isArray(data)) return data.length > 0 ? table(data.filter(isRecord), language) : `<p>${safe(nothing)}</p>`;
  return isRecord(data) ? facts(data, language) : `<p>${shown(data, language)}</p>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#20243a}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #ddd;padding:.4rem .6rem;text-align:left;vertical-align:top}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:0}dt{color:#585d73}dd{margin:0}h2{margin-top:2rem}`;

export interface ExportFacts {
  readonly site: string;
  readonly languageTag: string;
  readonly now: Date;
}

/** All data of a user as a page that opens anywhere, without the network [ACC-18]. */
export function exportPage(parts: Readonly<Record<string, unknown>>, translate: Translate, facts: ExportFacts): string {
  const { site, languageTag, now } = facts;
  const title = safe(translate('account.export-title', { site }));
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  const language = languageOf(translate, languageTag);
  const sections = Object.entries(parts).map(
    ([name, data]) =>
      `<section><h2>${safe(translate(`account.export-${name}`))}</h2>${section(data, translate('account.export-nothing'), language)}</section>`,
  );
  return `<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${safe(translate('account.export-intro', { site, day }))}</p>${sections.join('')}</body></html>`;
}
