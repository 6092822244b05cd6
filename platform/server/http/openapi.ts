import * as z from 'zod/mini';
import { envelopeSchema, requestErrors, statusSchema, type Endpoint, type EndpointAuth } from '#platform/kernel';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

const KEY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key within a day is the same call, made once',
  schema: { type: 'string', minLength: 16, maxLength: 128 },
};

const PLACES = { params: 'path', query: 'query', headers: 'header' } as const;

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters = (['params', 'query', 'headers'] as const).flatMap((part) => {
    const { properties = {}, required = [] } = schemaOf(endpoint[part], 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: PLACES[part],
      required: part === 'params' || required.includes(name),
      schema,
    }));
  });
  return endpoint.isIdempotent ? [...parameters, KEY_HEADER] : parameters;
}

const BYTES: Json = { type: 'string', format: 'binary' };

/** What a request carries, by media type. */
function contentOf({ body, kind, file, consumes = [] }: Endpoint): Json {
  if (kind === 'raw') return Object.fromEntries(consumes.map((type) => [type, { schema: BYTES }]));
  const schema = schemaOf(body, 'input') as { properties?: Json };
  if (kind === 'upload' && file) {
    const properties = { ...schema.properties, [file.field]: BYTES };
    const encoding = { [file.field]: { contentType: file.mediaTypes.join(', ') } };
    return { 'multipart/form-data': { schema: { ...schema, properties }, encoding } };
  }
  const type = kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return Object.keys(schema.properties ?? {}).length > 0 ? { [type]: { schema } } : {};
}

/** What the answer carries, by media type. */
function answersOf({ data, isBare, produces }: Endpoint): Json {
  if (produces) return Object.fromEntries(produces.map((type) => [type, { schema: BYTES }]));
  return { 'application/json': { schema: schemaOf(isBare ? data : envelopeSchema(data), 'output') } };
}

/** What proves who calls: names of `components.securitySchemes`. */
const SECURITY: Readonly<Record<EndpointAuth, readonly Json[]>> = {
  session: [{ session: [] }],
  credential: [{ credential: [] }],
  // The address itself.
  launch: [],
  public: [],
};

interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Json[];
  readonly parameters: readonly Json[];
  readonly requestBody?: { readonly required: boolean; readonly content: Json };
  readonly responses: Json;
}

function operationOf(endpoint: Endpoint): Operation {
  const content = contentOf(endpoint);
  const refusals = [requestErrors['not-signed-in'], requestErrors['not-allowed']];
  const errors = [requestErrors.invalid, ...(endpoint.auth === 'public' ? [] : refusals), ...endpoint.errors];
  const byStatus = Object.groupBy(errors, (error) => error.status);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-may': endpoint.may,
    security: SECURITY[endpoint.auth],
    parameters: parametersOf(endpoint),
    ...(Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { description: 'Done', content: answersOf(endpoint) },
      ...Object.fromEntries(
        Object.entries(byStatus).map(([status, list]) => [
          status,
          {
            description: list?.map(({ code }) => code).join(', ') ?? '',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

/** Two calls with the same method and path, as one operation with the name of the first. */
function merge(first: Operation, second: Operation): Operation {
  return {
    ...first,
    summary: `${first.summary}; or: ${second.summary}`,
    security: [...first.security, ...second.security],
    parameters: [...first.parameters, ...second.parameters],
    requestBody: { required: true, content: { ...second.requestBody?.content, ...first.requestBody?.content } },
    responses: { ...second.responses, ...first.responses },
  };
}

/** The OpenAPI 3.1 document of all calls [QUAL-6]. */
export function openApiDocument(endpoints: readonly Endpoint[], info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  // An endpoint with `ifSent` shares its operation with the endpoint that gets the other requests.
  for (const endpoint of [...endpoints].toSorted((a, b) => Number(Boolean(a.ifSent)) - Number(Boolean(b.ifSent)))) {
    const path = (paths[endpoint.path.replace('*}', '}')] ??= {});
    const method = endpoint.method.toLowerCase();
    const shared = path[method] as Operation | undefined;
    path[method] = shared ? merge(shared, operationOf(endpoint)) : operationOf(endpoint);
  }
  const failure = schemaOf(z.object({ status: statusSchema, data: z.null() }), 'output');
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: 'session' },
    credential: { type: 'http', scheme: 'basic' },
  };
  return { openapi: '3.1.0', info, paths, components: { schemas: { Failure: failure }, securitySchemes } };
}
