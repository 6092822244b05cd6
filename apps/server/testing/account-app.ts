import { addPages } from '#features/nodes/server';
import { systemClock, type Clock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { browser, type Browser } from './browser.ts';
import { mailServer, type MailServer } from './mail-server.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const ACCOUNT_PASSWORD = 'Lipa pod brijegom 7';

/** The legal texts of a market, by which registration asks for consents. */
export const LEGAL = [
  { type: 'read', slug: 'uvjeti', title: 'Uvjeti korištenja', legalKind: 'terms-of-use', body: '<p>Uvjeti.</p>' },
  { type: 'read', slug: 'privatnost', title: 'Privatnost', legalKind: 'privacy-policy', body: '<p>Podaci.</p>' },
] as never;

/** Legal pages of a market: without them no visitor can register. */
export async function addLegalPages(
  { markets, database }: Pick<TestApp, 'markets' | 'database'>,
  label: string,
  clock: Clock = systemClock,
): Promise<void> {
  const market = markets.find((one) => one.label === label);
  if (!market) throw new Error(`The market ${label} is gone`);
  await addPages(createScope(database.orm, market.workspace), market, LEGAL, clock);
}

/** A whole house with a mail server, legal pages, and a clock that tests turn. */
export interface AccountApp extends TestApp {
  readonly post: MailServer;
  today: Date;
  /** A visitor who has begun to register. */
  startRegistration(host?: string): Promise<Browser & { legal: string[] }>;
  /** Fills the form as a role and sends it. */
  signUp(role: string, more?: object, host?: string): Promise<SignedUp>;
  /** A name that no account had before. */
  fresh(name: string): string;
}

export interface SignedUp {
  readonly visitor: Browser;
  readonly sent: ReturnType<typeof registrationForm> & { consents: string[] };
  readonly answer: Awaited<ReturnType<Browser['call']>>;
}

export const registrationForm = (role: string, number: number, more: object = {}) => ({
  role,
  first_name: 'Mirna',
  last_name: 'Ždral',
  password: ACCOUNT_PASSWORD,
  email: `mirna${number}@hr.example`,
  ...(role === 'student' ? { username: `mirna.${number}`, birthdate: '5. 3. 2008.' } : {}),
  ...more,
});

export async function createAccountApp(): Promise<AccountApp> {
  const post = await mailServer();
  const self = { today: new Date('2026-11-20T10:00:00Z') };
  const clock = { now: () => self.today };
  const testApp = await createTestApp({ SMTP_URL: post.url }, [], { clock });
  for (const label of ['hr', 'ro', 'sl', 'me-zuns']) await addLegalPages(testApp, label, clock);
  let people = 0;
  const startRegistration = async (host = 'hr.localhost') => {
    const visitor = browser(testApp.server, host);
    const { data } = await visitor.call('POST', '/api/user/registration-start', {});
    return { ...visitor, legal: (data as { legal: { id: string }[] }).legal.map(({ id }) => id) };
  };
  return Object.assign(self, testApp, {
    post,
    startRegistration,
    fresh: (name: string) => `${name}${++people}@hr.example`,
    async signUp(role: string, more: object = {}, host?: string) {
      const visitor = await startRegistration(host);
      const sent = { consents: visitor.legal, ...registrationForm(role, ++people, more) };
      return { visitor, sent, answer: await visitor.call('POST', '/api/user/registration', sent) };
    },
    async close() {
      await testApp.close();
      await post.close();
    },
  });
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: { text: string }) => /[?&](?:token|guardianToken)=([\w-]+)/.exec(text)?.[1] ?? '';

export const userdata = async (visitor: Browser) => (await visitor.call('GET', '/api/userdata')).data as object;
