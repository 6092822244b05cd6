import * as z from 'zod/mini';
import { envelopeSchema, requestErrors, statusSchema, type Endpoint } from '#platform/kernel';

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

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters = (['params', 'query'] as const).flatMap((part) => {
    const { properties = {}, required = [] } = schemaOf(endpoint[part], 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
    }));
  });
  return endpoint.isIdempotent ? [...parameters, KEY_HEADER] : parameters;
}

function operationOf(endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, 'input') as { properties?: Json };
  const hasBody = Object.keys(body.properties ?? {}).length > 0;
  const errors = [
    requestErrors.invalid,
    requestErrors['not-signed-in'],
    requestErrors['not-allowed'],
    ...endpoint.errors,
  ];
  const byStatus = Object.groupBy(errors, (error) => error.status);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-may': endpoint.may,
    parameters: parametersOf(endpoint),
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: schemaOf(endpoint.isBare ? endpoint.data : envelopeSchema(endpoint.data), 'output'),
          },
        },
      },
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

/** The OpenAPI 3.1 document of all calls [QUAL-6]. */
export function openApiDocument(endpoints: readonly Endpoint[], info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  const failure = schemaOf(z.object({ status: statusSchema, data: z.null() }), 'output');
  return { openapi: '3.1.0', info, paths, components: { schemas: { Failure: failure } } };
}
