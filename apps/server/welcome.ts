import type { LoadedMarket } from '#features/market/server';
import { hostLabel } from '#features/market/contract';
import { demoPassword, namedPeople } from '#demo';
import { demoPictures } from '#features/picture-login/server';
import { demoCodes } from '#features/unlock/server';
import { groupCode } from '#platform/kernel';
import { demoTeacherCode } from './demo/codes.ts';

interface Address {
  readonly address: string;
  readonly port: number;
}

/** How a child of five signs in where the demo has a class for it. */
const pictures = (port: number) =>
  `Signing in by pictures: http://sl.localhost:${port}/#/login/pictures?code=${demoPictures.code} (any creature, then ${demoPictures.names.join(', ')})`;

/** Where the demo shows what would have been mailed. */
const mailbox = (port: number) => `Mails and text messages: http://hr.localhost:${port}/mailbox`;

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
  const codes = [`Unlock code: ${groupCode(demoCodes.good)} (enter it at /#/kod)`, `Teacher code: ${demoTeacherCode}`];
  return [
    'Klupa is ready.',
    ...hosts,
    `  … and ${markets.filter(({ answersUnknownHosts }) => !answersUnknownHosts).length - EXAMPLES.length} more markets: <label>.localhost:${port}`,
    ...(isDemo
      ? ['', `Demo accounts (password: ${demoPassword})`, ...people, '', ...codes, pictures(port), '', mailbox(port)]
      : []),
    '',
  ].join('\n');
}
