import { connect, createServer, type Socket } from 'node:net';

/** Where a proxy leads. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** A wire that tests cut: what happens to networks, balancers and servers that hang. */
export interface TcpProxy {
  readonly port: number;
  /** The same address of a database, through this wire. */
  through(url: string): string;
  /** Stops passing data, in either direction; connections stay open, new ones too. */
  hang(): void;
  resume(): void;
  /** Ends all connections without a word. */
  cut(): void;
  /** Refuses new connections, as if no server listened. */
  refuse(isRefusing: boolean): void;
  /** From now on new connections lead elsewhere. */
  leadTo(target: Target): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy on a loopback port.
 *
 * @param change makes of what a client sends what the server gets
 */
export async function tcpProxy(first: Target, change = (sent: Buffer): Buffer => sent): Promise<TcpProxy> {
  let target = first;
  let isHanging = false;
  let isRefusing = false;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (isRefusing) return near.resetAndDestroy();
    const far = connect({ ...target });
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', (chunk) => void far.write(change(chunk)));
    far.on('data', (chunk) => void near.write(chunk));
    for (const from of pair) {
      from.on('error', end);
      from.on('close', end);
    }
    if (isHanging) far.pause();
    else near.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const all = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    port,
    through(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      address.search = '';
      return address.href;
    },
    hang() {
      isHanging = true;
      all((socket) => socket.pause());
    },
    resume() {
      isHanging = false;
      all((socket) => socket.resume());
    },
    cut: () => all((socket) => socket.destroy()),
    refuse(refusing) {
      isRefusing = refusing;
    },
    leadTo(next) {
      target = next;
    },
    async close() {
      all((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Where a database listens, by its address; embedded ones listen on the loopback besides their socket. */
export function targetOf(url: string): Target {
  const address = new URL(url);
  return { host: '127.0.0.1', port: Number(address.searchParams.get('port') ?? address.port) };
}
