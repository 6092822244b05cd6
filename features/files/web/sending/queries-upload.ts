import type { DetailedError, Upload as TusUpload, UploadOptions } from 'tus-js-client';
import { call, headersToSend } from '#platform/web/api';
import { createUpload, getFile } from '../../contract/index.ts';
import { markOf } from './file-rules.ts';
import { mayPass, type FindFile } from './follow-file.ts';
import { createKeptUploads } from './kept-uploads.ts';
import { waitFor, type Network } from './network.ts';
import { codeOf, isPassingAnswer, statusOf } from './refused-upload.ts';
import type { Sender, SendListener } from './upload-queue.ts';

/** A chunk that a slow line sends within a minute. */
const CHUNK_BYTES = 1024 * 1024;
/** Waits before the next attempts after a failure; as long as there is no answer at all, the last one repeats. */
const DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];
/** A request that sends nothing for so long is ended, and sent again. */
const SILENCE_MS = 60_000;

type TusModule = Pick<typeof import('tus-js-client'), 'Upload'>;

/** The client of the protocol is large and a chunk of its own: it is fetched with the first upload. */
export const tusModule = { load: (): Promise<TusModule> => import('tus-js-client') };

export const findFile: FindFile = (file) => call(getFile, { params: { file } });

export interface SenderOptions {
  /** Of the server, without a path. */
  readonly origin: string;
  readonly network: Network;
  readonly findFile: FindFile;
  /** More options of the client, for other surroundings than a browser. */
  readonly more?: Partial<UploadOptions>;
  readonly delaysMs?: readonly number[];
}

/** A file that was changed or moved after it was chosen looks like a lost network. */
const isReadable = (source: File): Promise<boolean> =>
  source
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Sends files by the tus protocol; an upload goes on after failures, and where it ended the last time [REPO-11]. */
export function createSender(options: SenderOptions): Sender {
  const { origin, network, findFile, more = {}, delaysMs = DELAYS_MS } = options;
  const endpoint = origin + createUpload.path;
  const kept = createKeptUploads();
  const shared = () => ({ ...more, headers: { ...headersToSend(), ...more.headers } });

  const send = (source: File, { onProgress, onStalled, onSent, onFailed }: SendListener): (() => void) => {
    const mark = markOf(source);
    let isOver = false;
    let attempts = 0;
    let failures = 0;
    let upload: TusUpload | undefined;
    let stopWaiting = () => {};
    let silence: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      isOver = true;
      stopWaiting();
      clearTimeout(silence);
      void upload?.abort();
    };
    const finish = (then: () => void) => {
      end();
      then();
    };
    const again = (isAnswered: boolean) => {
      clearTimeout(silence);
      failures += 1;
      if (isAnswered && failures > delaysMs.length) return finish(() => onFailed('files.not-sent'));
      if (!isAnswered) onStalled();
      stopWaiting = waitFor(delaysMs[Math.min(failures, delaysMs.length) - 1] ?? 0, network, () => void attempt());
    };
    const goOn = async () => {
      if (await isReadable(source)) {
        if (!isOver) again(false);
      } else if (!isOver) finish(() => onFailed('files.unreadable'));
    };
    /** The server has no such unfinished upload: it is complete, or must be sent from the start. */
    const look = async (id: string) => {
      let isThere = false;
      try {
        isThere = (await findFile(id)).state !== 'uploading';
      } catch (error) {
        if (isOver) return;
        if (mayPass(error)) return again(false);
      }
      if (isOver) return;
      kept.forget(mark);
      if (isThere) finish(() => onSent(id));
      else again(true);
    };
    const attempt = async () => {
      const turn = (attempts += 1);
      const isPast = () => isOver || turn !== attempts;
      let Upload: TusModule['Upload'];
      try {
        ({ Upload } = await tusModule.load());
      } catch {
        if (!isPast()) again(true);
        return;
      }
      if (isPast()) return;
      const id = kept.find(mark);
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(() => {
          void one.abort();
          again(false);
        }, SILENCE_MS);
      };
      const one: TusUpload = new Upload(source, {
        chunkSize: CHUNK_BYTES,
        ...shared(),
        // Without an endpoint the client makes no new upload where it does not find the old one.
        ...(id === undefined ? { endpoint } : { uploadUrl: `${endpoint}/${id}` }),
        metadata: { filename: source.name, filetype: source.type },
        retryDelays: null,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => one.url && kept.keep(mark, idOf(one.url)),
        onChunkComplete: () => void (failures = 0),
        onProgress(sent) {
          if (isPast()) return;
          listen();
          onProgress(sent);
        },
        onSuccess() {
          if (isPast()) return;
          const sentId = idOf(one.url ?? '');
          kept.forget(mark);
          finish(() => onSent(sentId));
        },
        onError(error) {
          if (isPast()) return;
          const refusal = error as Partial<DetailedError>;
          const status = statusOf(refusal);
          if (id !== undefined && (status === 404 || status === 410)) void look(id);
          else if (status === 0) void goOn();
          else if (isPassingAnswer(refusal)) again(true);
          else finish(() => onFailed(codeOf(refusal)));
        },
      });
      upload = one;
      listen();
      one.start();
    };
    void attempt();
    return end;
  };

  return {
    send,
    giveUp(source) {
      const mark = markOf(source);
      const id = kept.find(mark);
      if (id === undefined) return;
      kept.forget(mark);
      // If that fails, the upload ends within a day.
      void tusModule
        .load()
        .then(({ Upload }) => Upload.terminate(`${endpoint}/${id}`, { ...shared(), retryDelays: [1000, 5000] }))
        .catch(() => undefined);
    },
  };
}
