import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CallRefused } from '#platform/kernel';

const { hashing } = vi.hoisted(() => ({ hashing: { go: () => {}, open: Promise.resolve(), count: 0 } }));
vi.mock('@node-rs/argon2', () => ({
  hash: async () => 'a hash',
  verify: async () => {
    hashing.count++;
    await hashing.open;
    return true;
  },
}));

let verifyPassword: typeof import('./index.ts').verifyPassword;
beforeAll(async () => {
  // Other tests of this process use the real hashes.
  vi.resetModules();
  ({ verifyPassword } = await import('./index.ts'));
});
afterAll(() => vi.resetModules());

test('[SAFE-8] when too many hashes wait, the next is refused at once, and all others are answered', async () => {
  hashing.open = new Promise((resolve) => (hashing.go = resolve));
  const settled: (boolean | CallRefused)[] = [];
  const all = Array.from({ length: 500 }, () =>
    verifyPassword('a hash', 'a password').then(
      (isRight) => settled.push(isRight),
      (error: unknown) => settled.push(error as CallRefused),
    ),
  );
  await vi.waitFor(() => expect(hashing.count).toBe(3));
  const refused = settled.length;
  expect(refused).toBeGreaterThan(90);
  expect(settled.every((one) => one instanceof Error)).toBe(true);
  expect(settled[0]).toMatchObject({ failure: { retryAfter: 3 } });
  hashing.go();
  await Promise.all(all);
  expect(settled.filter((one) => one === true)).toHaveLength(500 - refused);
});
