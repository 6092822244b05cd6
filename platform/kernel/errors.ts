/** What a caller is told when an expected thing goes wrong. */
export interface ErrorDefinition<Code extends string = string> {
  /** `<feature>.<what>`; the same string is the key of its words. */
  readonly code: Code;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Whether the error is logged as a warning for the operator. */
  readonly isReportable: boolean;
}

type Definitions<Feature extends string, What extends string> = {
  readonly [W in What]: ErrorDefinition<`${Feature}.${W}`>;
};

/** Declares a feature's errors: `defineErrors('session', { 'wrong-credentials': 401 })`. */
export function defineErrors<const Feature extends string, const What extends string>(
  feature: Feature,
  statuses: Record<What, number | { status: number; isReportable: boolean }>,
): Definitions<Feature, What> {
  const entries = Object.entries(statuses) as [What, number | { status: number; isReportable: boolean }][];
  return Object.fromEntries(
    entries.map(([what, value]) => [
      what,
      typeof value === 'number'
        ? { code: `${feature}.${what}`, status: value, isReportable: false }
        : { code: `${feature}.${what}`, ...value },
    ]),
  ) as Definitions<Feature, What>;
}

/** The errors that any call may answer with, whatever the feature. */
export const requestErrors = defineErrors('request', {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'cross-site': 403,
  'not-found': 404,
  'too-large': 413,
  'wrong-host': 421,
  'wrong-type': 415,
  'too-many': 429,
  unexpected: { status: 500, isReportable: true },
  unavailable: { status: 503, isReportable: true },
  'read-only': { status: 503, isReportable: true },
  'under-way': 409,
  'key-reused': 422,
});
