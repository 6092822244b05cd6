import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { compiled, fakeModalDialogs, uiWords } from '#platform/web/ui/testing';
import { editorModule } from './editor-module.ts';
import { RichTextField, type RichTextFieldProps } from './index.ts';
import words from './words/en.json' with { type: 'json' };

beforeAll(fakeModalDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const field = (differs: Partial<RichTextFieldProps>) => (
  <WordsProvider languageTag="en" messages={compiled(uiWords, words)}>
    <RichTextField label="Text" html="<p>Hello</p>" id="text" onChange={() => {}} {...differs} />
  </WordsProvider>
);
/** The field with its editor. */
async function show(differs: Partial<RichTextFieldProps> = {}) {
  const { rerender } = render(field(differs));
  const area = await screen.findByRole('textbox', { name: 'Text' });
  return { area, user: userEvent.setup(), change: (next: Partial<RichTextFieldProps>) => rerender(field(next)) };
}
const buttons = () => within(screen.getByRole('toolbar', { name: 'Formatting' })).getAllByRole('button');
const names = () => buttons().map((button) => button.getAttribute('aria-label'));
const textsOf = (ids: string | null) => ids?.split(' ').map((id) => document.getElementById(id)?.textContent);

const PAGE =
  '<h2>Rules</h2><blockquote><p>Be kind</p></blockquote><hr><table><tbody><tr><td>One</td></tr></tbody></table>';

test('[NODE-2] a page has headings, quotations, lines and tables', async () => {
  const { area } = await show({ html: PAGE });
  expect(names()).toEqual([
    ...['Large heading', 'Medium heading', 'Small heading', 'Bold', 'Italic', 'Underline', 'Link'],
    ...['Bulleted list', 'Numbered list', 'Quotation', 'Dividing line', 'Insert a table', 'Undo', 'Redo'],
  ]);
  expect(within(area).getByRole('heading', { level: 2 }).textContent).toBe('Rules');
  expect(within(area).getByRole('table').textContent).toBe('One');
});

test('a short text has no heading, quotation, line and table: neither a button nor in what is there', async () => {
  const { area } = await show({ html: `${PAGE}<ul><li><p><strong>Two</strong></p></li></ul>`, tools: 'short' });
  expect(names()).toEqual([
    ...['Bold', 'Italic', 'Underline', 'Link'],
    ...['Bulleted list', 'Numbered list', 'Undo', 'Redo'],
  ]);
  expect(area.querySelector('h2, blockquote, hr, table')).toBeNull();
  expect([...area.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Rules', 'Be kind', 'One', 'Two']),
  );
  expect(area.querySelector('li strong')?.textContent).toBe('Two');
});

test('[QUAL-2] the toolbar is one stop for Tab, the arrows go from button to button', async () => {
  const { area, user } = await show({ tools: 'short' });
  const stops = () => buttons().flatMap((button, place) => (button.tabIndex === 0 ? [place] : []));
  expect(stops()).toEqual([0]);
  buttons()[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic');
  await user.keyboard('{End}');
  // A disabled button keeps the focus and is announced as disabled.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  expect(stops()).toEqual([7]);
  await user.keyboard('{ArrowRight}');
  expect(stops()).toEqual([0]);
  expect(screen.getByRole('toolbar').getAttribute('aria-controls')).toBe(area.id);
});

test('[QUAL-2] the editor is described by its error and its help', async () => {
  const { area, change } = await show({ help: 'At most a page', error: 'Write a text.' });
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(textsOf(area.getAttribute('aria-describedby'))).toEqual(['Write a text.', 'At most a page']);
  change({ help: 'At most a page' });
  expect(area.getAttribute('aria-invalid')).toBeNull();
  expect(textsOf(area.getAttribute('aria-describedby'))).toEqual(['At most a page']);
  change({});
  expect(area.getAttribute('aria-describedby')).toBeNull();
});

test('[QUAL-5] an editor that does not come is said, and can be asked for again', async () => {
  const load = vi.spyOn(editorModule, 'load').mockRejectedValueOnce(new Error('no network'));
  const { container } = render(field({}));
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain(words['rich-text.editor-failed']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).toBe('Hello');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('[QUAL-5] a link needs a full address', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.click(screen.getByRole('button', { name: 'Set link' }));
  await screen.findByText('Enter the address of the link.');
  await user.type(screen.getByLabelText('Link address'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Set link' }));
  await screen.findByText(/This is not a full address/);
  expect(document.activeElement).toBe(screen.getByLabelText('Link address'));
});
