import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart, { type MultipartFields } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail, ok, requestErrors, type Endpoint, type EndpointKind, type Result } from '#platform/kernel';
import type { Received } from './route.ts';

/** The longest raw body of an endpoint that declares no limit, in bytes. */
const RAW_BYTES = 256 * 1024;
const MOST_FIELDS = 50;
const FIELD_BYTES = 64 * 1024;

/** A body after reading: the value for the schema of `body`, and the bytes or the file beside it. */
export interface Body extends Received {
  readonly body: unknown;
}

const EMPTY = Buffer.alloc(0);

/** Folders for uploads, one per part of the server. */
const folders = new WeakMap<FastifyInstance, string>();

/** Sets up a part of the server for the bodies of one kind of endpoint. All other parts accept JSON alone. */
export const parsersOf: Readonly<Partial<Record<EndpointKind, (app: FastifyInstance) => Promise<void>>>> = {
  async upload(app) {
    app.removeAllContentTypeParsers();
    // Only this account of the machine may read it.
    const folder = await mkdtemp(join(tmpdir(), 'klupa-uploads-'));
    folders.set(app, folder);
    app.addHook('onClose', () => rm(folder, { recursive: true, force: true }));
    await app.register(multipart, { limits: { files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES } });
  },
  async form(app) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
  },
  async raw(app) {
    app.removeAllContentTypeParsers();
    // The handler reads the body after it knows the caller.
    app.addContentTypeParser('*', (_, __, done) => done(null));
  },
};

/** Reads the body of a request. For an upload or raw bytes, the caller's right to send it is checked before. */
export async function receive(endpoint: Endpoint, request: FastifyRequest): Promise<Result<Body>> {
  if (endpoint.kind === 'upload') return receiveUpload(endpoint, request);
  if (endpoint.kind === 'raw') return receiveBytes(endpoint, request);
  return ok({ body: request.body, bytes: EMPTY, file: undefined });
}

async function receiveUpload({ file: rule }: Endpoint, request: FastifyRequest): Promise<Result<Body>> {
  if (!rule || !request.isMultipart()) return fail(requestErrors['wrong-type']);
  const { files, values } = await request.saveRequestFiles({
    limits: { fileSize: rule.maxBytes },
    tmpdir: folders.get(request.server) ?? tmpdir(),
  });
  const [saved] = files;
  const problem = (code: string) => fail(requestErrors.invalid, { fields: [{ path: `file.${rule.field}`, code }] });
  if (saved?.fieldname !== rule.field) return problem(requestErrors.invalid.code);
  if (!rule.mediaTypes.includes(saved.mimetype)) return problem(requestErrors['wrong-type'].code);
  const body = Object.fromEntries(
    Object.entries(values as MultipartFields).flatMap(([name, part]) =>
      part && !Array.isArray(part) && part.type === 'field' ? [[name, part.value]] : [],
    ),
  );
  const { filepath: path, filename: name, mimetype: mediaType, file } = saved;
  return ok({ body, bytes: EMPTY, file: { path, name, mediaType, size: file.bytesRead } });
}

async function receiveBytes({ consumes = [], maxBytes = RAW_BYTES }: Endpoint, request: FastifyRequest) {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return ok({ body: undefined, bytes: EMPTY, file: undefined });
  if (!consumes.includes(type) && !consumes.includes('*/*')) return fail(requestErrors['wrong-type']);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return fail(requestErrors['too-large']);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return fail(requestErrors['too-large']);
    chunks.push(chunk as Buffer);
  }
  return ok({ body: undefined, bytes: Buffer.concat(chunks), file: undefined });
}
