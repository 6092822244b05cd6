import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test.each([
  ['Množenje i dijeljenje', 'mnoz', '[Množ]enje i dijeljenje'],
  ['Љубица и њена жаба', 'njena zaba', 'Љубица и [њена] [жаба]'],
  ['Brojevi do deset', 'DO broj', '[Broj]evi [do] deset'],
  ['Broj', '', 'Broj'],
  ['Broj', 'slovo', 'Broj'],
  ['aaa', 'a', '[aaa]'],
  ['Ruža 🌹 i ruža', 'ruza', '[Ruža] 🌹 i [ruža]'],
  ['Straße', 'strasse', '[Straße]'],
])('[REPO-3] %j with the query %j is %j', (text, query, shown) => {
  const parts = highlight(text, query);
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(shown);
});
