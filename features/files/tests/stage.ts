import { randomBytes } from 'node:crypto';
import { Upload, type UploadOptions } from 'tus-js-client';
import { CHUNK_MAX, type File } from '#features/files/contract';
import { wav } from '#platform/server/foreign-files/testing';
import { until } from '#platform/testing';
import { addPeople, createTestApp, people, signIn, type TestApp } from '#apps/server/testing/test-app';

export const HOST = 'hr.localhost';
const AGENT = 'a browser of tests';

/** A listening server with one teacher and others. */
export interface Stage extends TestApp {
  readonly port: number;
  /** The header of a signed-in user. */
  cookie(kind: string): string;
  /** A call as a user; the path is below `/api/p/files`. */
  call(kind: string, method: string, path: string, more?: CallOptions): Promise<Answer>;
  /** Uploads bytes with the client of the protocol; the id of the file. */
  upload(kind: string, bytes: Buffer, name?: string, more?: Partial<UploadOptions>): Promise<string>;
  /** Waits until the file is checked. */
  checked(kind: string, id: string): Promise<File>;
  /** The id of a user. */
  idOf(kind: string): Promise<string>;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export const TUS = { 'tus-resumable': '1.0.0' };
export const CHUNK = { ...TUS, 'content-type': 'application/offset+octet-stream' };

const idIn = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Uploads with the client of the protocol, to whatever address. */
export function uploadTo(
  origin: string,
  bytes: Buffer,
  { cookie, name = 'file', more = {} }: { cookie: string; name?: string; more?: Partial<UploadOptions> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${origin}/api/p/files/uploads`,
      chunkSize: CHUNK_MAX,
      headers: { cookie },
      metadata: { filename: name },
      retryDelays: [],
      ...more,
      onError: reject,
      onSuccess: () => resolve(idIn(upload.url)),
    });
    upload.start();
  });
}

export async function openStage(...given: Parameters<typeof createTestApp>): Promise<Stage> {
  const app = await createTestApp(...given);
  await addPeople(app, [10, 39]);
  const cookies = new Map<string, string>();
  for (const kind of ['teacher', 'superTeacher', 'student', 'parent']) cookies.set(kind, await signIn(app, kind));
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cookie = (kind: string) => cookies.get(kind) ?? '';
  const call: Stage['call'] = async (kind, method, path, { headers = {}, payload } = {}) => {
    const response = await app.server.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? path : `/api/p/files/${path}`,
      headers: { host: HOST, cookie: cookie(kind), 'user-agent': AGENT, ...headers },
      ...(payload && { payload }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json') && response.body !== '';
    const { status, data } = isJson ? response.json<{ status: { code?: string }; data: unknown }>() : {};
    return { status: response.statusCode, code: status?.code, data, headers: response.headers };
  };
  const fileOf = async (kind: string, id: string) => (await call(kind, 'GET', id)).data as File;
  return {
    ...app,
    port,
    cookie,
    call,
    upload: (kind, bytes, name = 'file', more = {}) =>
      uploadTo(`http://127.0.0.1:${port}`, bytes, {
        ...{ cookie: cookie(kind), name },
        more: { ...more, headers: { cookie: cookie(kind), host: HOST } },
      }),
    async checked(kind, id) {
      const isChecked = async () => ['ready', 'refused'].includes((await fileOf(kind, id)).state);
      await until(isChecked, { within: 30_000, what: `the check of ${id}` });
      return fileOf(kind, id);
    },
    async idOf(kind) {
      const { username, email } = people[kind] ?? {};
      const found = await app.database.pool.query<{ id: string }>(
        'select id from session_users where username = $1 or email = $2',
        [username ?? null, email ?? null],
      );
      return found.rows[0]?.id ?? '';
    },
  };
}

/** Announces an upload by hand. */
export const announce = (stage: Stage, length: number, kind = 'teacher', name = 'a.txt'): Promise<Answer> =>
  stage.call(kind, 'POST', 'uploads', {
    headers: {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });

/** The id of an announced upload. */
export const idOf = ({ headers }: Answer): string => idIn(String(headers['location']));

/** A recording of so many bytes. */
export function recording(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.concat([wav().subarray(0, 44), randomBytes(size - 44)]);
  bytes.writeUInt32LE(size - 44, 40);
  return bytes;
}
