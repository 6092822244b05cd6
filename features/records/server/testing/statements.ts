import fc from 'fast-check';

/** Statements of any shape that the standard allows, and small harms to them. */
type JsonObject = Record<string, unknown>;

const optional = <T extends Record<string, fc.Arbitrary<unknown>>>(
  required: T,
  rest: Record<string, fc.Arbitrary<unknown>>,
) => fc.record({ ...required, ...rest }, { requiredKeys: Object.keys(required) }) as fc.Arbitrary<JsonObject>;

const text = fc.string({ maxLength: 12 }).filter((one) => one.isWellFormed() && !one.includes('\0'));
const iri = fc.stringMatching(/^https:\/\/[a-z]{1,8}\.example\/[a-z0-9]{1,8}$/);
const language = fc.constantFrom('en', 'hr', 'sr-Latn-RS', 'bg', 'x-klupa');
const languageMap = fc.dictionary(language, text, { maxKeys: 3 });
const extensions = fc.dictionary(
  iri,
  fc
    .jsonValue({ maxDepth: 2 })
    .map((value) => JSON.parse(JSON.stringify(value).replaceAll(/\\u0000|\\ud[0-9a-f]{3}/gi, '')) as unknown),
  { maxKeys: 2 },
);
const moment = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const identifier = fc.oneof(
  fc.record({ mbox: fc.stringMatching(/^mailto:[a-z]{1,6}@[a-z]{1,6}\.example$/) }),
  fc.record({ mbox_sha1sum: fc.stringMatching(/^[0-9a-f]{40}$/) }),
  fc.record({ openid: iri }),
  fc.record({ account: fc.record({ homePage: iri, name: text.filter((one) => one !== '') }) }),
) as fc.Arbitrary<JsonObject>;
const agent = fc
  .tuple(identifier, optional({}, { name: text, objectType: fc.constant('Agent') }))
  .map(([one, more]): JsonObject => ({ ...more, ...one }));
const asAgentObject = agent.map((one): JsonObject => ({ ...one, objectType: 'Agent' }));
const group = fc.oneof(
  fc.record({ objectType: fc.constant('Group'), member: fc.array(agent, { minLength: 1, maxLength: 3 }) }),
  fc
    .tuple(
      identifier,
      optional({ objectType: fc.constant('Group') }, { name: text, member: fc.array(agent, { maxLength: 2 }) }),
    )
    .map(([one, more]) => ({ ...more, ...one })),
) as fc.Arbitrary<JsonObject>;

const component = optional({ id: text }, { description: languageMap });
const components = fc.uniqueArray(component, { maxLength: 3, selector: (one) => one['id'] });
const interaction = (type: string, ...lists: string[]) =>
  optional(
    { interactionType: fc.constant(type) },
    {
      correctResponsesPattern: fc.array(text, { maxLength: 2 }),
      ...Object.fromEntries(lists.map((name) => [name, components])),
    },
  );
const definition = fc
  .tuple(
    optional({}, { name: languageMap, description: languageMap, type: iri, moreInfo: iri, extensions }),
    fc.oneof(
      fc.constant({}),
      interaction('choice', 'choices'),
      interaction('sequencing', 'choices'),
      interaction('likert', 'scale'),
      interaction('matching', 'source', 'target'),
      interaction('performance', 'steps'),
      ...['true-false', 'fill-in', 'long-fill-in', 'numeric', 'other'].map((type) => interaction(type)),
    ),
  )
  .map(([one, more]): JsonObject => ({ ...one, ...more }));
const activity = optional({ id: iri }, { objectType: fc.constant('Activity'), definition });
const reference = fc.record({ objectType: fc.constant('StatementRef'), id: fc.uuid({ version: 4 }) });

const score = fc
  .tuple(fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }), fc.float({ min: -1, max: 1, noNaN: true }))
  .map(([min, max, scaled]): JsonObject => ({
    scaled: Object.is(scaled, -0) ? 0 : scaled,
    raw: Math.trunc((min + max) / 2) || 0,
    min,
    max,
  }));
const result = optional(
  {},
  {
    ...{ score, success: fc.boolean(), completion: fc.boolean(), response: text, extensions },
    duration: fc.constantFrom('PT5S', 'P1DT2H', 'P3W', 'PT1.5S'),
  },
);
const activities = fc.array(activity, { maxLength: 2 });
const contextOf = (isNew: boolean, isAboutActivity: boolean) =>
  optional(
    {},
    {
      ...{
        registration: fc.uuid({ version: 4 }),
        instructor: fc.oneof(agent, group),
        team: group,
        language,
        extensions,
      },
      ...{
        contextActivities: optional(
          {},
          { parent: activities, grouping: activities, category: activities, other: activity },
        ),
      },
      ...(isAboutActivity && { revision: text, platform: text }),
      statement: reference,
      ...(isNew && {
        contextAgents: fc.array(
          optional(
            { objectType: fc.constant('contextAgent'), agent },
            { relevantTypes: fc.array(iri, { minLength: 1, maxLength: 2 }) },
          ),
          { maxLength: 2 },
        ),
        contextGroups: fc.array(fc.record({ objectType: fc.constant('contextGroup'), group }), { maxLength: 2 }),
      }),
    },
  );
const verb = optional({ id: iri }, { display: languageMap });
const innerOf = (isNew: boolean, objects: readonly (readonly [fc.Arbitrary<JsonObject>, boolean])[]) =>
  fc.oneof(
    ...objects.map(([object, isActivity]) =>
      optional(
        { actor: fc.oneof(agent, group), verb, object },
        { result, context: contextOf(isNew, isActivity), timestamp: moment },
      ),
    ),
  );
const simple = [
  [activity, true],
  [asAgentObject, false],
  [group, false],
  [reference as fc.Arbitrary<JsonObject>, false],
] as const;

/** Valid statements of a version. */
export const statements = (isNew: boolean): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      innerOf(isNew, [
        ...simple,
        [innerOf(isNew, simple).map((inner): JsonObject => ({ ...inner, objectType: 'SubStatement' })), false],
      ]),
      optional({}, { id: fc.uuid({ version: 4 }), stored: moment, authority: agent, version: fc.constant('1.0.3') }),
    )
    .map(([inner, outer]) => ({ ...inner, ...outer }));

/** Every path of an object, except those inside extensions. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || path.includes('extensions')) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...pathsOf(inner, here)];
  });
}

/** Harms that no property of the standard survives. */
const HARMS: readonly ((parent: JsonObject, key: string | number) => void)[] = [
  (parent, key) => void (parent[key as string] = null),
  (parent, key) => void (parent[key as string] = { none: { none: null } }),
  (parent, key) => {
    if (Array.isArray(parent)) parent[key as number] = 7;
    else {
      parent[`${key}x`] = parent[key as string];
      delete parent[key as string];
    }
  },
];

/** Spoilt statements: one property is null, of another kind, or has another name. */
export const spoilt = (isNew: boolean): fc.Arbitrary<{ readonly statement: JsonObject; readonly path: string }> =>
  fc.tuple(statements(isNew), fc.nat(), fc.nat({ max: HARMS.length - 1 })).map(([statement, choice, harm]) => {
    const copy = structuredClone(statement);
    // A language or an extension may have any well-made name, and words any text.
    const paths = pathsOf(copy).filter(
      (path) => !path.some((step) => ['display', 'name', 'description', 'extensions'].includes(String(step))),
    );
    const path = paths[choice % paths.length] ?? ['verb'];
    const parent = path.slice(0, -1).reduce<JsonObject>((inner, key) => inner[key as string] as JsonObject, copy);
    HARMS[harm]?.(parent, path.at(-1) ?? '');
    return { statement: copy, path: path.join('.') };
  });
