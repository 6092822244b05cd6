import type { Plugin } from 'vite';

/** What the browser reads of a declared call. */
const KEPT = ['name', 'method', 'path', 'isBare', 'isIdempotent'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}
interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}

/** All nodes of a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const isEndpoint = (node: Node): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'endpoint';

/**
 * Leaves out of the browser what only the server reads of a declared call: summary, schemas, errors, who may. What they
 * name is then used by nobody and goes too.
 */
export const withoutDeclarations = (): Plugin => ({
  name: 'without-declarations',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/[\w-]+\.ts$/.test(id) || !code.includes('endpoint(')) return;
    const objects = [...nodesOf(this.parse(code))].filter(isEndpoint).map((call) => call.arguments[0]);
    let short = code;
    for (const object of objects.toReversed()) {
      if (!object?.properties) continue;
      const kept = object.properties.filter(({ key }) => key?.name && KEPT.includes(key.name));
      const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
      short = `${short.slice(0, object.start)}{ ${text} }${short.slice(object.end)}`;
    }
    return { code: short, map: null };
  },
});
