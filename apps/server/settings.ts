import * as z from 'zod/mini';
import { parseHostMap, type Site } from '#features/market/server';
import { flag, readSettings, text, whole, type Settings, type ValuesOf } from '#platform/server/config';
import { backupSettings } from '#platform/server/backup';
import { dbSettings } from '#platform/server/db';
import { httpSettings } from '#platform/server/http';
import { logSettings } from '#platform/server/log';
import { mailSettings } from '#platform/server/mail';
import { smsSettings } from '#platform/server/sms';
import { storageSettings } from '#platform/server/storage';
import { scannerSettings } from '#platform/server/virus-scanner';
import { contentOriginProblem } from './content-host.ts';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text && text !== 'null';

const DAYS = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;

/** The days of `2026-11-02/2026-11-29`; undefined where there are none. */
export function readDays(text: string | undefined): { readonly from: string; readonly to: string } | undefined {
  const [, from = '', to = ''] = DAYS.exec(text ?? '') ?? [];
  const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return from && from <= to && isDay(from) && isDay(to) ? { from, to } : undefined;
}

const days = z.optional(
  z
    .string()
    .check(z.refine((text) => readDays(text) !== undefined, 'is no pair of days such as 2026-11-02/2026-11-29')),
);

const marketSettings = {
  HOST_MAP: {
    schema: text,
    help: 'Your own host names and their markets, commas between',
    example: 'books.example.hr=hr,books.example.bg=bg',
  },
  STRICT_HOSTS: {
    schema: flag(false),
    help: 'true refuses hosts that no market and no HOST_MAP names (421); else they show the default market',
    example: 'true',
  },
  CONTENT_ORIGIN: {
    schema: z.optional(z.string().check(z.refine(isOrigin, 'is no origin such as https://books.example'))),
    help: 'Origin of all books and the engine that shows them, on a registrable domain that nothing else uses, one for all markets; required in production; empty = content.localhost on the same port',
    example: 'https://klupa-content.example',
  },
  CONTENT_WILDCARD: {
    schema: flag(false),
    help: 'true when all names below the host of CONTENT_ORIGIN lead here too (p7.klupa-content.example): each course package then has an origin of its own, and keeps its storage',
    example: 'true',
  },
  COMPETITION: {
    schema: days,
    help: 'First and last day of the competition of classes, in all markets; empty = as market files say (a demo: running now)',
    example: '2026-11-02/2026-11-29',
  },
  QUIZ_NOTICE: {
    schema: days,
    help: 'First and last day of the notice of the quiz competition; empty = as market files say',
    example: '2026-11-02/2026-11-29',
  },
  DEFAULT_MARKET: { schema: text, help: 'Label of the market for unknown hosts; empty = the built-in default' },
  MARKETS_DIR: { schema: text, help: 'A further folder of market files, beside the built-in ones' },
} satisfies Settings;

const GIGABYTE = 1_000_000_000;

const fileSettings = {
  FILES_SCHOOL_GB: {
    schema: whole(20, 1),
    help: 'Gigabytes that all files which teachers upload may have in one workspace',
    example: '20',
  },
  FILES_USER_GB: { schema: whole(2, 1), help: 'Gigabytes that the files of one user may have', example: '2' },
} satisfies Settings;

/** Bytes that files may have together. */
export const fileQuotasOf = ({ FILES_SCHOOL_GB, FILES_USER_GB }: ValuesOf<typeof fileSettings>) => ({
  ofSchool: FILES_SCHOOL_GB * GIGABYTE,
  ofUser: FILES_USER_GB * GIGABYTE,
});

const secretSettings = {
  SIGNING_SECRET: {
    schema: text,
    help: 'Key of short-lived book addresses, at least 32 characters, the same on all nodes; required in production',
  },
  CODE_SECRET: {
    schema: text,
    help: 'Key of the stored unlock codes, at least 32 characters, the same on all nodes and for ever; required in production',
  },
  DEMO: { schema: flag(true), help: 'Loads the demo school at start (never in production)', example: 'false' },
  DEMO_ON_NETWORK: {
    schema: flag(false),
    help: 'true loads it although HOST is reached from other computers: everybody knows its passwords',
  },
} satisfies Settings;

/** Every setting, by the door that reads it; `.env.example` is made of this. */
export const settingsByCommand = {
  'The web server': httpSettings,
  'The database': dbSettings,
  'The storage of books and covers': storageSettings,
  'Files that teachers upload': { ...fileSettings, ...scannerSettings },
  'Mails and text messages': { ...mailSettings, ...smsSettings },
  'The log': logSettings,
  Backups: backupSettings,
  Markets: marketSettings,
  'Secrets and the demo school': secretSettings,
};

const all = {
  ...httpSettings,
  ...dbSettings,
  ...storageSettings,
  ...fileSettings,
  ...scannerSettings,
  ...mailSettings,
  ...smsSettings,
  ...logSettings,
  ...backupSettings,
  ...marketSettings,
  ...secretSettings,
};
export type AppSettings = ValuesOf<typeof all>;

/** The host and scheme of links in mails and on cards: from the settings, never from a request. */
export const siteOf = ({ IS_HTTPS, PORT, PUBLIC_PORT, HOST_MAP }: AppSettings): Site => {
  const port = PUBLIC_PORT > 0 || IS_HTTPS ? PUBLIC_PORT : PORT;
  return { isHttps: IS_HTTPS, port: port > 0 ? port : undefined, hostMap: parseHostMap(HOST_MAP ?? '') };
};

/** Checks everything once. @throws {ConfigError} with a readable list */
export function appSettings(env: Record<string, string | undefined>): AppSettings {
  return readSettings(all, env);
}

const SECRET_LENGTH = 32;
/** Random bytes as hexadecimal digits have some fourteen different signs in 32 places; ten are hardly ever missed. */
const SECRET_SIGNS = 10;

/** The fault of a secret; undefined if it is fine. */
function secretProblem(secret = ''): string | undefined {
  if (secret.length < SECRET_LENGTH) return `production needs one of at least ${SECRET_LENGTH} characters`;
  const isRepeated = (secret + secret).indexOf(secret, 1) < secret.length;
  const isTold = /secret|password|change|example|klupa|qwert|12345/i.test(secret);
  if (isRepeated || isTold || new Set(secret).size < SECRET_SIGNS)
    return 'production needs a random one; make it with openssl rand -hex 32';
  return undefined;
}

/** The unsafe settings of production, or of a demo that other computers reach; empty if all are safe. */
export function productionProblems(settings: AppSettings): string[] {
  const { NODE_ENV, SIGNING_SECRET, CODE_SECRET, METRICS_TOKEN, IS_HTTPS, SMTP_URL, TRUST_PROXY, HOST_MAP } = settings;
  if (NODE_ENV !== 'production') return demoProblems(settings);
  const keys = { SIGNING_SECRET, CODE_SECRET, ...(METRICS_TOKEN ? { METRICS_TOKEN } : {}) };
  const secrets = Object.entries(keys).flatMap(([name, secret]) => {
    const problem = secretProblem(secret);
    return problem ? [`${name}: ${problem}`] : [];
  });
  const contentProblem = contentOriginProblem(settings, Object.keys(parseHostMap(HOST_MAP ?? '')));
  return [
    ...secrets,
    ...(contentProblem ? [`CONTENT_ORIGIN: ${contentProblem}`] : []),
    ...(SIGNING_SECRET && SIGNING_SECRET === CODE_SECRET
      ? ['CODE_SECRET: production needs another one than SIGNING_SECRET']
      : []),
    ...(SMTP_URL ? [] : ['SMTP_URL: production needs a mail server, or nobody can confirm an account']),
    ...(IS_HTTPS ? [] : ['IS_HTTPS: production is reached over https only; set it to true behind your proxy']),
    ...(settings.RATE_LIMIT > 0 ? [] : ['RATE_LIMIT: 0 is for load tests; production needs a limit']),
    ...proxyProblems(TRUST_PROXY),
  ];
}

/** A network of proxies has no shorter prefix: `10.0.0.0/8`. */
const SHORTEST_PREFIX = 8;

/** The faults of TRUST_PROXY, the list of proxies whose X-Forwarded-For is believed. */
function proxyProblems(proxies = ''): string[] {
  if (!proxies.trim())
    return [
      'TRUST_PROXY: https ends at a proxy; name its address, or all visitors count as one (and lock each other out)',
    ];
  const all = proxies
    .split(',')
    .map((one) => one.trim())
    .filter((one) => Number(one.split('/')[1] ?? SHORTEST_PREFIX) < SHORTEST_PREFIX);
  return all.length > 0
    ? [`TRUST_PROXY: ${all.join()} contains strangers, so visitors could choose their address; name your proxies`]
    : [];
}

const LOOPBACK = /^(?:127\.[\d.]+|localhost|\[?::1\]?)$/;

/** Whether other computers reach the node, and the operator did not permit the demo school there. */
export const isOpenToNetwork = ({
  NODE_ENV,
  HOST,
  DEMO_ON_NETWORK,
}: Pick<AppSettings, 'NODE_ENV' | 'HOST' | 'DEMO_ON_NETWORK'>): boolean =>
  NODE_ENV !== 'test' && !DEMO_ON_NETWORK && !LOOPBACK.test(HOST);

/** The passwords of the demo school are public. */
function demoProblems(settings: AppSettings): string[] {
  const { DEMO, HOST } = settings;
  if (!DEMO || !isOpenToNetwork(settings)) return [];
  return [
    `DEMO: everybody knows its passwords, and ${HOST} is reached from other computers; set DEMO=false, or DEMO_ON_NETWORK=true`,
  ];
}
