import type { Translate } from '#features/market/server';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (value: unknown): string => String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** `first_name`, `givenAt` → "first name", "given at". */
const label = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return isRecord(value) ? facts(value) : safe(value);
}

const facts = (record: Record<string, unknown>): string =>
  `<dl>${Object.entries(record)
    .map(([key, value]) => `<dt>${safe(label(key))}</dt><dd>${shown(value)}</dd>`)
    .join('')}</dl>`;

function table(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((name) => `<th scope="col">${safe(label(name))}</th>`).join('');
  const body = rows.map((row) => `<tr>${columns.map((name) => `<td>${shown(row[name])}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function section(data: unknown, nothing: string): string {
  if (Array.isArray(data)) return data.length > 0 ? table(data.filter(isRecord)) : `<p>${safe(nothing)}</p>`;
  return isRecord(data) ? facts(data) : `<p>${shown(data)}</p>`;
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
  const sections = Object.entries(parts).map(
    ([name, data]) =>
      `<section><h2>${safe(translate(`account.export-${name}`))}</h2>${section(data, translate('account.export-nothing'))}</section>`,
  );
  return `<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${safe(translate('account.export-intro', { site, day }))}</p>${sections.join('')}</body></html>`;
}
