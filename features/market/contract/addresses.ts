import { routeTable, type RouteName } from './route-table.ts';

type NamesIn<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> | NamesIn<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

type OptionalIn<Pattern extends string> =
  NamesIn<Pattern> extends infer Name ? (Name extends `${infer Bare}?` ? Bare : never) : never;
type RequiredIn<Pattern extends string> = Exclude<NamesIn<Pattern>, `${string}?`>;
type Value = string | number;

/** The parameters of a route: `RouteParams<'classroom'>` is `{ classroom: string | number }`. */
export type RouteParams<Name extends RouteName> = { [K in RequiredIn<(typeof routeTable)[Name]>]: Value } & {
  [K in OptionalIn<(typeof routeTable)[Name]>]?: Value | undefined;
};

/** Query values of an address; empty ones are left out, lists repeat their name. */
export type AddressQuery = Readonly<Record<string, Value | readonly Value[] | undefined>>;

type Rest<Name extends RouteName> =
  Record<never, never> extends RouteParams<Name>
    ? [params?: RouteParams<Name>, query?: AddressQuery]
    : [params: RouteParams<Name>, query?: AddressQuery];

/**
 * The path of a screen inside the hash: `address('classroom', { classroom: 7 })` is `/classrooms/7`.
 *
 * @throws RangeError when a required parameter is empty.
 */
export function address<Name extends RouteName>(name: Name, ...[params, query]: Rest<Name>): string {
  const values: Readonly<Record<string, Value | undefined>> = params ?? {};
  const segments = routeTable[name].split('/').flatMap((segment) => fillSegment(name, segment, values));
  return (segments.join('/') || '/') + queryString(query);
}

/** The same as an address of the browser's bar: `/#/classrooms/7`. */
export const hashAddress = <Name extends RouteName>(name: Name, ...rest: Rest<Name>): string =>
  `/#${address(name, ...rest)}`;

function fillSegment(route: string, segment: string, values: Readonly<Record<string, Value | undefined>>): string[] {
  if (!segment.startsWith(':')) return [segment];
  const isOptional = segment.endsWith('?');
  const name = segment.slice(1, isOptional ? -1 : undefined);
  const value = values[name];
  if (value !== undefined && value !== '') return [encodeURIComponent(String(value))];
  if (isOptional) return [];
  throw new RangeError(`The address of ${route} needs "${name}"`);
}

function queryString(query: AddressQuery = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== '')
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
