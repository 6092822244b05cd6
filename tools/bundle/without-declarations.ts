import type { Plugin } from 'vite';

/** What the browser reads of a declared call. */
const KEPT = ['name', 'method', 'path', 'isBare', 'isIdempotent'];
/** The browser cannot do without these; each must be a string literal of the declaration. */
const NEEDED = ['name', 'method', 'path'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Identifier extends Node {
  readonly name: string;
}
interface Property extends Node {
  readonly key?: Partial<Identifier>;
  readonly computed?: boolean;
  readonly value?: Node & { readonly value?: unknown };
}
interface Argument extends Node {
  readonly properties?: readonly Property[];
}
interface Call extends Node {
  readonly callee: Partial<Identifier> & Node;
  readonly arguments: readonly Argument[];
}
interface Import extends Node {
  readonly imported: Partial<Identifier> & Node;
  readonly local: Identifier;
}

/** All nodes of a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const isEndpoint = (node: Node): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'endpoint';
const isImport = (node: Node): node is Import =>
  node.type === 'ImportSpecifier' && (node as Import).imported.name === 'endpoint';
const isName = (node: Node): node is Identifier =>
  node.type === 'Identifier' && (node as Identifier).name === 'endpoint';

/** Why the declaration of a call cannot be shortened; undefined when it can. */
function faultOf({ arguments: [object] }: Call): string | undefined {
  if (object?.type !== 'ObjectExpression') return 'takes an object literal';
  const { properties = [] } = object;
  if (properties.some(({ type }) => type !== 'Property')) return 'takes no spread';
  if (properties.some(({ key, computed }) => computed || !key?.name)) return 'takes plain keys only';
  const missing = NEEDED.find(
    (needed) => typeof properties.find(({ key }) => key?.name === needed)?.value?.value !== 'string',
  );
  return missing && `needs "${missing}" as a literal string`;
}

/**
 * Leaves out of the browser what only the server reads of a declared call: summary, schemas, errors, allowed roles. The
 * bundler then drops everything that only these parts use. The plugin ends the build at a declaration that it cannot read
 * as a whole, because the browser could not make that call.
 */
export const withoutDeclarations = (): Plugin => ({
  name: 'without-declarations',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(id) || !/\bendpoint\b/.test(code)) return;
    const nodes = [...nodesOf(this.parse(code))];
    const calls = nodes.filter(isEndpoint);
    const imports = nodes.filter(isImport);
    const refuse = (at: Node, why: string): never =>
      this.error(`${id}: endpoint() ${why}: ${code.slice(at.start, at.start + 120)}`, at.start);
    // The plugin does not see a call of a renamed or passed-on function.
    const handledNames = [
      ...calls.map(({ callee }) => callee),
      ...imports.flatMap(({ imported, local }) => [imported, local]),
    ];
    for (const { local } of imports) if (local.name !== 'endpoint') refuse(local, 'keeps its name');
    for (const name of nodes.filter(isName))
      if (!handledNames.some(({ start }) => start === name.start)) refuse(name, 'is called directly');
    let short = code;
    for (const call of calls.toReversed()) {
      const fault = faultOf(call);
      if (fault) refuse(call, fault);
      const [object] = call.arguments;
      const kept = object?.properties?.filter(({ key }) => key?.name && KEPT.includes(key.name)) ?? [];
      const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
      if (object) short = `${short.slice(0, object.start)}{ ${text} }${short.slice(object.end)}`;
    }
    return { code: short, map: null };
  },
});
