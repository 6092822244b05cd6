/** The loggable facts of an error: its origin and its kind, and nothing that a user wrote. */
export interface ErrorFacts {
  readonly type: string;
  readonly code?: string;
  /** Of PostgreSQL. */
  readonly severity?: string;
  readonly routine?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** SQL with places for its parameters; never the parameters. */
  readonly query?: string;
  /** Only of errors without a code: the programmer's text, without quoted values. */
  readonly message?: string;
  /** Frames only. */
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

const KEPT = ['code', 'severity', 'routine', 'table', 'column', 'constraint'] as const;
const LONGEST = 2000;
const DEEPEST = 4;
const FRAME =
  /^ {4}at (?:(?:async )?[\w$.<>[\] ]+ \()?(?:async )?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^()\n]*:\d+:\d+\)?$/;
const CODE = /^[\w.:-]{1,100}$/;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST) : undefined;

/** Literals inside SQL are constants of ours; one that is not shall not stand here either. */
const withoutLiterals = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, "'…'");

/** Removes quotes, addresses and long numbers from a message: they hold text that users wrote. */
const withoutValues = (message: string): string =>
  message
    .split('\n', 1)
    .join('')
    .replace(/(["'`“„«])[^"'`”“»]*(["'`”“»]|$)/g, '$1…$2')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{5,}/g, '…')
    .slice(0, LONGEST);

function framesOf({ stack, message }: Error): string | undefined {
  if (!stack) return undefined;
  const at = message ? stack.indexOf(message) : -1;
  const rest = at < 0 ? stack : stack.slice(at + message.length);
  const frames = rest.split('\n').filter((line) => FRAME.test(line));
  return frames.length > 0 ? frames.join('\n').slice(0, 4 * LONGEST) : undefined;
}

/**
 * An error as a log may keep it. Errors of databases and mail servers say in their messages, details and parameters who
 * it was about: of those only the facts are taken that name the place [SAFE-2].
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => {
      const text = textOf(Reflect.get(error, name));
      return text !== undefined && CODE.test(text) ? [[name, text]] : [];
    }),
  ) as Partial<ErrorFacts>;
  // Drizzle: the query as text, the parameters beside it.
  const query = textOf(Reflect.get(error, 'query'));
  const hasOnlyMessage = kept.code === undefined && query === undefined && !(error instanceof SyntaxError);
  const stack = framesOf(error);
  return {
    type: CODE.test(error.name) ? error.name : 'Error',
    ...kept,
    ...(query === undefined ? {} : { query: withoutLiterals(query) }),
    ...(hasOnlyMessage && error.message ? { message: withoutValues(error.message) } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The same for a person at a terminal. */
export function errorText(error: unknown): string {
  const lines: string[] = [];
  for (let facts: ErrorFacts | undefined = describeError(error); facts; facts = facts.cause) {
    const { type, stack, cause: _, message, ...more } = facts;
    const said = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`);
    lines.push([message ? `${type}: ${message}` : type, ...said].join(' '), ...(stack ? [stack] : []));
  }
  return lines.join('\n');
}
