import { expect, test } from 'vitest';
import type { SystemScope } from '#platform/server/db';
import type { CallContext, Route } from '#platform/server/http';
import { compose } from './index.ts';

const routeNamed = (name: string) => ({ endpoint: { name } }) as unknown as Route<CallContext>;

test('several features are one: everything in their order, and what one lacks is left out', async () => {
  const done: string[] = [];
  const first = {
    routes: [routeNamed('a')],
    channels: { news: (payload: string) => void done.push(`first ${payload}`) },
    seeds: async () => ({ a: 1 }),
    sweep: async ({ purpose }: SystemScope) => void done.push(`first sweeps for ${purpose}`),
    forgetAll: () => void done.push('first forgets'),
  };
  const second = {
    routes: [routeNamed('b')],
    channels: {
      news: (payload: string) => void done.push(`second ${payload}`),
      other: (payload: string) => void done.push(`other ${payload}`),
    },
    gates: [() => undefined],
    seeds: async () => ({ b: 2 }),
    purge: async ({ purpose }: SystemScope) => void done.push(`second purges for ${purpose}`),
    beforeClose: () => void done.push('second ends'),
    close: async () => void done.push('second closes'),
  };
  const both = compose([first, { routes: [] }, second]);
  expect(both.routes.map(({ endpoint }) => endpoint.name)).toEqual(['a', 'b']);
  expect(both.gates).toEqual(second.gates);
  expect(await both.seeds({} as CallContext)).toEqual({ a: 1, b: 2 });
  both.channels['news']?.('x');
  both.channels['other']?.('y');
  await both.sweep({ purpose: 'a sweep' } as SystemScope);
  await both.purge({ purpose: 'a purge' } as SystemScope);
  both.beforeClose();
  await both.close();
  both.forgetAll();
  expect(done).toEqual([
    ...['first x', 'second x', 'other y'],
    ...['first sweeps for a sweep', 'second purges for a purge', 'second ends', 'second closes', 'first forgets'],
  ]);
});
