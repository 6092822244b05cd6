import type { LoadedMarket } from '#features/market/server';
import { hostLabel } from '#features/market/contract';
import { demoPassword, namedPeople } from '#demo';

interface Address {
  readonly address: string;
  readonly port: number;
}

const EXAMPLES = ['hr', 'en', 'bg', 'sl'];

/** What `npm start` prints: where to look, and whom to be. */
export function welcome(
  addresses: readonly (Address | string)[],
  markets: readonly LoadedMarket[],
  isDemo: boolean,
): string {
  const [first] = addresses;
  const port = typeof first === 'object' ? first.port : 0;
  const hosts = markets
    .filter(({ label }) => EXAMPLES.includes(label))
    .map(({ label }) => `  http://${hostLabel(label)}.localhost:${port}/`);
  const people = namedPeople.map(({ login, what }) => `  ${login.padEnd(32)}${what}`);
  return [
    'Klupa is ready.',
    ...hosts,
    `  … and ${markets.filter(({ answersUnknownHosts }) => !answersUnknownHosts).length - EXAMPLES.length} more markets: <label>.localhost:${port}`,
    ...(isDemo ? ['', `Demo accounts (password: ${demoPassword})`, ...people] : []),
    '',
  ].join('\n');
}
