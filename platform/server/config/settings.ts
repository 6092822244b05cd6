import * as z from 'zod/mini';

/** One setting of the environment: its name is its key, its help goes to `.env.example`. */
export interface Setting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema;
  readonly help: string;
  /** What holds when the variable is missing or empty; no default = optional. */
  readonly example?: string;
}

export type Settings = Record<string, Setting>;
export type ValuesOf<S extends Settings> = { [Name in keyof S]: z.output<S[Name]['schema']> };

export const text = z.optional(z.string());
export const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['true', 'false', '1', '0']), fallback ? 'true' : 'false'),
    z.transform((value) => value === 'true' || value === '1'),
  );
export const whole = (fallback: number, minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);

/** A wrong environment, as a list that a person can act on. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Validates the environment against the settings of one door. @throws {ConfigError} listing every problem */
export function readSettings<S extends Settings>(settings: S, env: Record<string, string | undefined>): ValuesOf<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const raw = env[name];
    const parsed = z.safeParse(setting.schema, raw === '' ? undefined : raw);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join(', ')} (${setting.help})`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as ValuesOf<S>;
}

/** The text of `.env.example`: every setting with its help. */
export function describeSettings(doors: Record<string, Settings>): string {
  return Object.entries(doors)
    .map(([door, settings]) =>
      [
        `# ${door}`,
        ...Object.entries(settings).map(([name, { help, example }]) => `# ${help}\n#${name}=${example ?? ''}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
