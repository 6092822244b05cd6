import * as z from 'zod/mini';
import { nothing, requestErrors, type Endpoint, type FieldProblem, type InputOf } from '#platform/kernel';
import { holdsNoText } from '../body/json-walk.ts';

const PARTS = ['params', 'query', 'body', 'headers'] as const;

/** Parts of a request as they came. */
export type Parts = Readonly<Record<(typeof PARTS)[number], unknown>>;

/** Reads the parts of a request by the schemas of the endpoint. Pure. */
export function validate(
  endpoint: Endpoint,
  parts: Parts,
): { readonly input: InputOf<Endpoint>; readonly fields: readonly FieldProblem[] } {
  const input: InputOf<Endpoint> = { params: undefined, query: undefined, body: undefined, headers: undefined };
  const fields: FieldProblem[] = [];
  for (const part of PARTS) {
    if (endpoint[part] === nothing) {
      input[part] = {};
      continue;
    }
    const given = parts[part] ?? {};
    const parsed = z.safeParse(endpoint[part], given);
    if (holdsNoText(given)) fields.push({ path: part, code: requestErrors.invalid.code });
    else if (parsed.success) input[part] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        fields.push({
          path: [part, ...issue.path].map(String).join('.'),
          code: /^[a-z]+\.[a-z-]+$/.test(issue.message) ? issue.message : requestErrors.invalid.code,
        });
  }
  return { input, fields };
}
