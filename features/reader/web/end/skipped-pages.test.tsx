import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { getPublicationXpScore } from '#features/progress/contract';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import type { Book } from '../../contract/index.ts';
import { SkippedPages } from './skipped-pages.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const USER = 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a';
const titles = ['One', '2', 'Three'];
const book = {
  dos_id: '7',
  spine: titles.map((title, index) => ({ href: `p${index}.xhtml`, title, isReadable: true })),
  toc: [],
} as unknown as Book;
const total = (read: number) => ({ total_viewed: 1, total_read: read, percentage_result: null, xpscore_total: 0 });

function show(units: readonly { unit: string; total: ReturnType<typeof total> | null }[]) {
  const gone: string[] = [];
  const requestBodies: unknown[] = [];
  const Page = (): ReactNode => <SkippedPages book={book} onGo={(unit) => gone.push(unit)} />;
  const server = createFakeServer().on(getPublicationXpScore, ({ body }) => {
    requestBodies.push(body);
    return ok({ user: USER, dos_id: '7', units_total: units.length, total: total(1), units: [...units] });
  });
  const shown = showScreens({ pages: { '/': Page }, at: '/', server, roles: ['ROLE_STUDENT'], user: { uid: USER } });
  return { ...shown, gone, requestBodies };
}

test('[READ-14] whose pages went by too quickly finds them at the end, each one tap away', async () => {
  const { user, gone } = show([
    { unit: 'p0.xhtml', total: total(1) },
    { unit: 'p1.xhtml', total: total(0) },
    { unit: 'p2.xhtml', total: null },
    { unit: 'elsewhere.xhtml', total: null },
  ]);
  await screen.findByText(/These pages are not read yet/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Page 2', 'Three']);
  await user.click(screen.getByRole('button', { name: 'Three' }));
  expect(gone).toEqual(['p2.xhtml']);
});

test('[READ-14] who read all pages finds nothing of the kind', async () => {
  const { requestBodies } = show([{ unit: 'p0.xhtml', total: total(1) }]);
  await waitFor(() => expect(requestBodies.length).toBeGreaterThan(0), { timeout: 5000 });
  expect(requestBodies[0]).toEqual({ user: USER });
  expect(screen.queryByRole('button')).toBeNull();
});
