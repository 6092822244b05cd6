import { parseAst } from 'vite';
import type { Endpoint } from '#platform/kernel';

/** What the browser reads of a declared call. */
const READ = ['name', 'method', 'path', 'isBare', 'isIdempotent'] as const;
type BuiltCall = Partial<Record<(typeof READ)[number], unknown>>;

interface Value {
  readonly type: string;
  readonly value?: unknown;
  /** The parts of a template; one where nothing is filled in. */
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly operator?: string;
  readonly argument?: Value;
}
interface Property {
  readonly key?: { readonly name?: string };
  readonly value?: Value;
}

/** The value that a minifier wrote as a string, a template or `!0`; undefined for everything else. */
function valueOf({ type, value, quasis, operator, argument }: Value): unknown {
  if (type === 'Literal') return value;
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked;
  return type === 'UnaryExpression' && operator === '!' && argument?.type === 'Literal' ? !argument.value : undefined;
}

/** All object literals of a syntax tree. */
function* objectsIn(value: unknown): Generator<readonly Property[]> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && value.type === 'ObjectExpression' && 'properties' in value)
    yield value.properties as readonly Property[];
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** The declared calls of a built script: objects with a name, and an address or a method. */
export function callsIn(script: string): BuiltCall[] {
  const calls: BuiltCall[] = [];
  for (const properties of objectsIn(parseAst(script))) {
    const call: BuiltCall = {};
    for (const { key, value } of properties) {
      const name = READ.find((one) => one === key?.name);
      if (name && value) call[name] = valueOf(value);
    }
    if ('name' in call && ('path' in call || 'method' in call)) calls.push(call);
  }
  return calls;
}

/** The values that a source imports from contracts. */
export function importedFromContracts(source: string): string[] {
  const imports = source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'[^']*\/contract(?:\/[^']*)?'/g);
  return [...imports]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*$/, ''));
}

/**
 * What the built calls lack beside the contract. A call that no source of the web asks for may be absent; one that is there
 * is whole.
 */
export function faultsOf(
  contract: readonly Endpoint[],
  built: readonly BuiltCall[],
  imported: ReadonlySet<string>,
): string[] {
  const declared = new Set<unknown>(contract.map(({ name }) => name));
  return contract.flatMap((endpoint) => {
    const { name, path, method } = endpoint;
    // Two calls may have one address: a header tells them apart, and the name says which call was built.
    const isSame = (call: BuiltCall) =>
      call.name === name || (!declared.has(call.name) && call.path === path && call.method === method);
    const found = built.filter(isSame);
    if (found.length === 0) return imported.has(name) ? [`${name} is not in the build`] : [];
    return found.flatMap((call) =>
      READ.filter((part) => call[part] !== endpoint[part]).map(
        (part) => `${name}: ${part} is ${String(call[part])} in the build, ${String(endpoint[part])} in the contract`,
      ),
    );
  });
}
