import type { UploadOptions } from 'tus-js-client';
import { vi } from 'vitest';
import { tusModule } from '../sending/queries-upload.ts';

/** An upload of the client, as far as the product uses it. The test plays the server. */
export interface FakeUpload {
  readonly source: File;
  readonly options: UploadOptions;
  readonly isAborted: boolean;
  /** The server knows the upload by this id. */
  announce(id: string): void;
  progress(sent: number): void;
  succeed(id: string): void;
  /** Status 0: no answer. */
  fail(status: number, code?: string): void;
}

export interface FakeTus {
  /** In the order in which they started. */
  readonly started: FakeUpload[];
  /** Addresses of uploads that were given up. */
  readonly givenUp: string[];
}

/** Replaces the client of the upload protocol, which needs a server. */
export function fakeTus(): FakeTus {
  const tus: FakeTus = { started: [], givenUp: [] };
  class Upload implements FakeUpload {
    static terminate(url: string): Promise<void> {
      tus.givenUp.push(url);
      return Promise.resolve();
    }
    readonly source: File;
    readonly options: UploadOptions;
    url: string | null;
    isAborted = false;

    constructor(source: File, options: UploadOptions) {
      this.source = source;
      this.options = options;
      this.url = options.uploadUrl ?? null;
    }
    start(): void {
      tus.started.push(this);
    }
    abort(): Promise<void> {
      this.isAborted = true;
      return Promise.resolve();
    }
    announce(id: string): void {
      this.url = `http://localhost/api/p/files/uploads/${id}`;
      this.options.onUploadUrlAvailable?.();
    }
    progress(sent: number): void {
      this.options.onProgress?.(sent, this.source.size);
    }
    succeed(id: string): void {
      this.announce(id);
      this.options.onSuccess?.({ lastResponse: undefined as never });
    }
    fail(status: number, code?: string): void {
      const body = code === undefined ? '' : JSON.stringify({ status: { success: false, code } });
      const response = { getStatus: () => status, getBody: () => body };
      this.options.onError?.(Object.assign(new Error('failed'), { originalResponse: status === 0 ? null : response }));
    }
  }
  vi.spyOn(tusModule, 'load').mockResolvedValue({ Upload: Upload as never });
  return tus;
}
