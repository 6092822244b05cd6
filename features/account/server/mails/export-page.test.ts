import { expect, test } from 'vitest';
import { readWords } from '#features/market/server';
import { join } from 'node:path';
import { exportPage } from './export-page.ts';

const words = await readWords(join(import.meta.dirname, 'words/hr.json'));
const translate = (key: string) => words[key] ?? key;

test("[SAFE-31] the export's page says words, dates and yes and no in the reader's language", () => {
  const parts = {
    account: { first_name: 'Ana', createdAt: '2026-11-20T08:00:00.000Z', isApp: true, contextAgents: 2 },
    devices: [{ name: '<b>', seenAt: new Date('2026-11-21T09:30:05Z') }],
  };
  const html = exportPage(parts, translate, {
    site: 'Klupa',
    languageTag: 'hr',
    now: new Date('2026-11-22T00:00:00Z'),
  });
  for (const text of [
    '<dt>Ime</dt><dd>Ana</dd>',
    '20. stu 2026. 08:00:00 UTC',
    '<dd>da</dd>',
    '21. stu 2026. 09:30:05 UTC',
    '&lt;b&gt;',
    'context agents',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/first name|2026-11-2\dT|account\.export/);
});
