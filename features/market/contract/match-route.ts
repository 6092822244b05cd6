import { sorted } from '#platform/kernel';
import { RESERVED_SEGMENTS, routeTable, type RouteName } from './route-table.ts';

export interface MatchedRoute {
  readonly name: RouteName;
  /** Decoded parameters; optional ones may be missing. */
  readonly params: Readonly<Record<string, string>>;
}

interface Variant {
  readonly name: RouteName;
  readonly segments: readonly string[];
  readonly fixed: number;
}

/** A pattern with `n` optional parameters replaces up to `2^n` plain ones. */
function variantsOf(name: RouteName): Variant[] {
  const segments = routeTable[name].split('/').filter(Boolean);
  const spread = segments.reduce<string[][]>(
    (found, segment) => {
      const plain = segment.replace('?', '');
      const withIt = found.map((start) => [...start, plain]);
      return segment.endsWith('?') ? [...withIt, ...found] : withIt;
    },
    [[]],
  );
  return spread.map((plain) => ({
    name,
    segments: plain,
    fixed: plain.filter((segment) => !segment.startsWith(':')).length,
  }));
}

/** Fixed parts win: of two patterns that fit, the one with more of them is meant. */
const variants = sorted((Object.keys(routeTable) as RouteName[]).flatMap(variantsOf), (a, b) => b.fixed - a.fixed);

/** Finds the route of a path inside the hash; a query or anchor is ignored, unknown paths give undefined [NAV-3]. */
export function matchRoute(path: string): MatchedRoute | undefined {
  const parts = segmentsOf(path);
  if (!parts) return undefined;
  for (const variant of variants) {
    const params = paramsOf(variant, parts);
    if (params) return { name: variant.name, params };
  }
  return undefined;
}

/** The decoded parts of a path, or undefined where its escapes are broken. */
export function segmentsOf(path: string): string[] | undefined {
  try {
    return (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function paramsOf(variant: Variant, parts: readonly string[]): Record<string, string> | undefined {
  if (variant.segments.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of variant.segments.entries()) {
    const part = parts[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== part.toLowerCase()) return undefined;
    } else if (RESERVED_SEGMENTS.includes(part.toLowerCase())) {
      return undefined;
    } else {
      params[segment.slice(1)] = part;
    }
  }
  return params;
}
