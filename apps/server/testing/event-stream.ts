import { request, type IncomingMessage } from 'node:http';

export interface FollowedStream {
  /** Kinds of the events so far. */
  readonly kinds: string[];
  lastId: string;
  status: number;
  hasEnded: boolean;
  headers: object;
  cut: () => void;
}

interface Followed {
  readonly port: number;
  readonly path: string;
  readonly host: string;
  readonly cookie: string;
  readonly lastEventId?: string | undefined;
}

/** A stream of server-sent events as a browser opens it, from a server that listens. */
export function followStream({ port, path, host, cookie, lastEventId }: Followed): FollowedStream {
  const stream: FollowedStream = {
    kinds: [],
    lastId: '',
    status: 0,
    hasEnded: false,
    headers: {},
    cut: () => {},
  };
  const clientRequest = request(
    {
      host: '127.0.0.1',
      port,
      path,
      headers: { host, cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    },
    (response: IncomingMessage) => {
      Object.assign(stream, { status: response.statusCode, headers: response.headers });
      let rest = '';
      response.on('data', (chunk: Buffer) => {
        // A chunk may end inside a line.
        const text = rest + chunk.toString();
        const end = text.lastIndexOf('\n') + 1;
        rest = text.slice(end);
        const lines = text.slice(0, end);
        stream.kinds.push(...[...lines.matchAll(/^event: (.+)$/gm)].map((match) => match[1] ?? ''));
        stream.lastId = [...lines.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? stream.lastId;
      });
      response.on('close', () => (stream.hasEnded = true));
      response.on('error', () => {});
    },
  );
  clientRequest.on('error', () => {});
  clientRequest.end();
  stream.cut = () => void clientRequest.destroy();
  return stream;
}
