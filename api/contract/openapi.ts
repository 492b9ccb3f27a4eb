/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod';
import { type BodyKind, declaredCalls, type Endpoint } from './endpoint';
import { fieldErrors } from './field-errors';
import { generalErrors, requestErrors } from './request-errors';

type Side = 'request' | 'answer';

/** Requests are described as they are sent, without defaults; answers as they are parsed. */
function schemaOf(schema: z.ZodType, side: Side) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: side === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Later versions may add fields, which readers ignore.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return described;
}

/** Describes the body of a request. A field is required if its schema rejects a missing value. */
function bodyOf(request: z.ZodObject) {
  const required = Object.entries(request.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
  return { ...schemaOf(request, 'request'), required };
}

const values = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description:
    'The values for the placeholders of the code’s sentence, such as `max`; `retry_after` is in seconds.',
};

const refusal = {
  type: 'object',
  properties: {
    status_code: { type: 'integer' },
    message: { type: 'string', description: 'A message for people.' },
    code: {
      type: 'string',
      enum: Object.keys({ ...generalErrors, ...requestErrors }),
      description: 'An extension: the reason as a code, for clients with messages of their own.',
    },
    values,
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A message for each invalid field.',
    },
    field_codes: {
      type: 'object',
      description: 'An extension: the code of each message in `fields`.',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string', enum: Object.keys(fieldErrors) }, values },
        required: ['code'],
      },
    },
    data: { type: 'null' },
  },
  required: ['status_code', 'message', 'code', 'data'],
};

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const contentTypes = {
  form: [FORM],
  multipart: [MULTIPART],
  'form or multipart': [FORM, MULTIPART],
} as const;

function parameters({ path, method, request }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (method !== 'GET' || !request) return inPath;
  const inQuery = Object.entries(request.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: schemaOf(schema as z.ZodType, 'request'),
  }));
  return [...inPath, ...inQuery];
}

/** Describes the content of a successful answer. */
function answerOf({ data, extra, bytes }: Endpoint) {
  if (bytes) return { [bytes]: {} };
  const { properties = {} } = schemaOf(extra, 'answer') as { properties?: object };
  const schema = {
    type: 'object',
    properties: {
      status_code: { type: 'integer' },
      message: { type: 'string' },
      data: schemaOf(data, 'answer'),
      ...properties,
    },
    required: ['status_code', 'message', 'data'],
  };
  return { 'application/json': { schema } };
}

/** Describes the content of a body, for each type that the body may have. */
function contentOf(request: z.ZodObject, body: BodyKind = 'form') {
  const schema = bodyOf(request);
  return Object.fromEntries(contentTypes[body].map((type) => [type, { schema }]));
}

function operation(id: string, endpoint: Endpoint) {
  const { summary, request, body, method } = endpoint;
  return {
    operationId: id,
    summary,
    parameters: parameters(endpoint),
    ...(endpoint.signedIn ? { security: [{ bearer: [] }] } : {}),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
    ...(request && method !== 'GET' ? { requestBody: { content: contentOf(request, body) } } : {}),
    responses: {
      200: { description: 'Success', content: answerOf(endpoint) },
      default: {
        description: 'A refusal; its status is that of its code.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** Returns the document that the api serves at `/api/openapi.json`. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, endpoint] of Object.entries(declaredCalls())) {
    const path = `/${endpoint.path}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(id, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Storefront and distributor back-office', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
    },
    paths,
  };
}
