import * as zod from 'zod/mini';
import type { Plugin } from 'vite';

const ID = '\0without-schemas';

/** Makers of schemas that stand under a name of their own: `z.iso.date()`. */
const GROUPS = { iso: zod.iso, coerce: zod.coerce };

const namesOf = (space: object): string[] =>
  Object.entries(space).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

/**
 * The code of a module that has every function of `zod/mini`, each of which makes the same schema that knows nothing.
 * To look at that schema is an error: a browser that "validated" by it would be lied to.
 */
export function inertSchemas(): string {
  const groups = Object.entries(GROUPS).map(([group, makers]) => {
    // Names that begin with a capital are those of classes: no contract makes one.
    const members = namesOf(makers).flatMap((name) => (/^[a-z]/.test(name) ? `${name}: make` : []));
    return `export const ${group} = { ${members.join(', ')} };`;
  });
  return `
    const refuse = () => { throw new Error('The browser carries no schemas: what it reads it reads by hand'); };
    const schema = {
      check: () => schema, register: () => schema, brand: () => schema,
      parse: refuse, safeParse: refuse, parseAsync: refuse, safeParseAsync: refuse,
      get shape() { return refuse(); }, get options() { return refuse(); }, get def() { return refuse(); },
    };
    /* @__NO_SIDE_EFFECTS__ */ function make() { return schema; }
    ${groups.join('\n')}
    export { ${namesOf(zod)
      .map((name) => `make as ${name}`)
      .join(', ')} };
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
  // What makes a schema does nothing else: those that nobody uses go.
  transform: {
    filter: { id: /\/(contract|platform\/kernel)\/[\w/-]+\.ts$/, code: 'zod/mini' },
    handler: (code) => ({ code: code.replace(/\bz(\.\w+)+\(/g, '/* @__PURE__ */ $&'), map: null }),
  },
  load: (id) => (id === ID ? { code: inertSchemas(), moduleSideEffects: false } : undefined),
});
