import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as form from '#platform/web/form';
import * as notices from '#platform/web/notices';
import * as page from '#platform/web/page';
import * as qr from '#platform/web/qr';
import { RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import * as richText from '#platform/web/rich-text';
import * as sortable from '#platform/web/sortable';
import * as table from '#platform/web/table';
import * as ui from '#platform/web/ui';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { Gallery } from './gallery.tsx';

/** Holds the toasts of the whole page; parts of other pieces. */
const NO_PIECES = ['ToastProvider', 'Dialog', 'FieldError'];
const KIT = { ...form, ...notices, ...page, ...qr, ...richText, ...sortable, ...table, ...ui };

beforeAll(fakeModalDialogs);
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset['theme'];
  document.documentElement.lang = '';
});

test('every component of the kit stands in the gallery', () => {
  const folder = join(import.meta.dirname, 'pieces');
  const source = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  const components = Object.keys(KIT).filter((name) => /^[A-Z][a-z]/.test(name) && !NO_PIECES.includes(name));
  expect(components.length).toBeGreaterThan(25);
  expect(components.filter((name) => !source.includes(`<${name}`))).toEqual([]);
});

test('the gallery shows the pieces in both themes and opens each dialog', async () => {
  const user = userEvent.setup();
  render(
    <RouterProvider value={memoryRouter({ '*': Gallery })}>
      <Gallery />
    </RouterProvider>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  for (const kind of ['ContentDialog', 'TaskDialog', 'FormDialog', 'ConfirmDialog', 'FullScreenDialog']) {
    await user.click(screen.getByRole('button', { name: kind }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
