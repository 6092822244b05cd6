import * as zod from 'zod/mini';
import type { Plugin } from 'vite';

const ID = '\0without-schemas';

/** Makers of schemas below a named group: `z.iso.date()`. */
const GROUPS = { iso: zod.iso, coerce: zod.coerce };

const namesOf = (space: object): string[] =>
  Object.entries(space).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

// A reserved word can be exported under its name, but no function can be declared by it.
const maker = (name: string, index: number) =>
  `/* @__NO_SIDE_EFFECTS__ */ function make${index}() { return schema; } export { make${index} as ${name} };`;

/**
 * The code of a module that has every function of `zod/mini`, each of which makes the same schema that knows nothing.
 * To look at that schema is an error: a browser that "validated" by it would be lied to.
 */
export function inertSchemas(): string {
  const groups = Object.entries(GROUPS).map(([group, makers]) => {
    const members = namesOf(makers).map((name) => `${name}: () => schema`);
    return `export const ${group} = { ${members.join(', ')} };`;
  });
  return `
    const refuse = () => { throw new Error('The browser carries no schemas: what it reads it reads by hand'); };
    const schema = {
      check: () => schema, register: () => schema, brand: () => schema,
      parse: refuse, safeParse: refuse, parseAsync: refuse, safeParseAsync: refuse,
      get shape() { return refuse(); }, get options() { return refuse(); }, get def() { return refuse(); },
    };
    ${groups.join('\n')}
    ${namesOf(zod).map(maker).join('\n')}
  `;
}

/**
 * Leaves Zod out of the browser. The contracts declare what the server validates; the browser needs only the name,
 * method and path of a call, and the types, which are gone by then (docs/decisions/0007).
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: (source) => (source === 'zod/mini' ? ID : undefined),
  load: (id) => (id === ID ? { code: inertSchemas(), moduleSideEffects: false } : undefined),
});
