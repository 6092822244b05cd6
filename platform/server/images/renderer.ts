import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { CoverOptions, CoverProblem, CoverRendition, CoverResult } from './cover.ts';

/** One picture to render. */
export interface RenderJob {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly options: CoverOptions;
}

/** What a picture may cost. */
export interface RenderLimits {
  readonly timeMs: number;
  /** Of the whole process that renders. */
  readonly memoryMb: number;
}

/** A rich cover takes a tenth of a second and a hundred megabytes. */
const LIMITS: RenderLimits = { timeMs: 20_000, memoryMb: 700 };
/** How often its memory is looked at. */
const WATCH_MS = 25;
/** The system refuses it more than this, between two looks; threads and code have their share. */
const HEADROOM_MB = 1300;
/** Seconds of processor time in a life: if we are killed while it hangs, the system ends it. */
const CPU_SECONDS = 900;
const HEAP_MB = 256;
const PAGE = 4096;
const WORKER = join(import.meta.dirname, 'render-worker.ts');
const SHELL = '/bin/sh';

interface Waiting {
  readonly job: Omit<RenderJob, 'id'>;
  readonly resolve: (result: CoverResult) => void;
}

export interface Renderer {
  /** Renders in a process of its own: whatever the picture does, the answer is a value. */
  coverRenditions(bytes: Buffer, mediaType: string, options: CoverOptions): Promise<CoverResult>;
  close(): void;
}

const refusal = (problem: CoverProblem, detail: string): CoverResult => ({ ok: false, problem, detail });

/** Resident memory of a process in megabytes, where the system tells. */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return (pages * PAGE) / 1024 ** 2;
  } catch {
    return 0;
  }
}

function startWorker({ memoryMb }: RenderLimits): ChildProcess {
  const flags = [`--max-old-space-size=${HEAP_MB}`];
  // Nothing of our environment, which holds secrets, goes along.
  const env = { PATH: process.env['PATH'] ?? '', NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' };
  if (!existsSync(SHELL)) return fork(WORKER, { serialization: 'advanced', execArgv: flags, env, stdio: 'ignore' });
  const limits = `ulimit -d ${(memoryMb + HEADROOM_MB) * 1024} 2>/dev/null; ulimit -t ${CPU_SECONDS}; ulimit -c 0; exec "$@"`;
  return spawn(SHELL, ['-c', limits, 'sh', process.execPath, ...flags, WORKER], {
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Renders pictures one after the other in a process with bounds of memory and time; it starts with the first picture and
 * does not keep ours alive. A picture that breaks a bound is refused, and the next one gets a new process [SAFE-3].
 */
export function createRenderer(limits: RenderLimits = LIMITS): Renderer {
  const waiting: Waiting[] = [];
  let worker: ChildProcess | undefined;
  let current: (Waiting & { readonly id: number; readonly end: (result: CoverResult) => void }) | undefined;
  let last = 0;

  function next(): void {
    if (current) return;
    const taken = waiting.shift();
    if (!taken) {
      worker?.unref();
      worker?.channel?.unref();
      return;
    }
    const own = (worker ??= open());
    own.ref();
    own.channel?.ref();
    const id = ++last;
    const end = (result: CoverResult) => {
      clearTimeout(timer);
      clearInterval(watch);
      current = undefined;
      taken.resolve(result);
      next();
    };
    const giveUp = (problem: CoverProblem, detail: string) => {
      drop(own);
      end(refusal(problem, detail));
    };
    const timer = setTimeout(
      () => giveUp('too-slow', `Drawing it takes longer than ${limits.timeMs / 1000} s.`),
      limits.timeMs,
    );
    const watch = setInterval(() => {
      if (memoryOf(own.pid ?? 0) > limits.memoryMb)
        giveUp('too-much-memory', `Drawing it takes more than ${limits.memoryMb} MB.`);
    }, WATCH_MS);
    current = { ...taken, id, end };
    own.send({ id, ...taken.job } satisfies RenderJob, (error) => {
      if (error && current?.id === id) giveUp('broken', 'The process that draws is gone.');
    });
  }

  function open(): ChildProcess {
    const made = startWorker(limits);
    made.on('message', ({ id, result }: { id: number; result: CoverResult }) => {
      if (current?.id === id) current.end(withBuffers(result));
    });
    const gone = () => {
      if (worker !== made) return;
      drop(made);
      // The system killed the process: it was out of memory or out of time.
      current?.end(refusal('too-much-memory', 'Drawing it broke the process that draws.'));
    };
    made.on('exit', gone);
    made.on('error', gone);
    return made;
  }

  function drop(dropped: ChildProcess): void {
    if (worker === dropped) worker = undefined;
    dropped.kill('SIGKILL');
  }

  const close = () => {
    if (worker) drop(worker);
  };
  process.once('exit', close);
  return {
    coverRenditions: (bytes, mediaType, options) =>
      new Promise((resolve) => {
        waiting.push({ job: { bytes, mediaType, options }, resolve });
        next();
      }),
    close,
  };
}

/** The channel makes plain arrays of bytes of our buffers. */
function withBuffers(result: CoverResult): CoverResult {
  if (!result.ok) return result;
  const renditions = result.renditions.map((one): CoverRendition => ({ ...one, data: Buffer.from(one.data) }));
  return { ...result, renditions };
}

let shared: Renderer | undefined;

/** The same, in the one process that all imports of this node share. */
export const renderCover: Renderer['coverRenditions'] = (bytes, mediaType, options) =>
  (shared ??= createRenderer()).coverRenditions(bytes, mediaType, options);
