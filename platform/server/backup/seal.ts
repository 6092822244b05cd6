import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Bytes that are sealed together: what a reader holds in memory before it believes them. */
const PORTION = 256 * 1024;
/** A byte that marks the last portion, and four bytes with the portion's length. */
const HEAD = 5;
const TAG = 16;
export const SALT_BYTES = 16;

/** A backup that is wrong, cut off, or sealed with another key; the message is one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The key of one backup, from what the operator set; guessing it costs memory and time. */
export const keyOf = (secret: string, salt: Buffer): Buffer =>
  scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** Each file has its own key, so that no file can replace another. */
const fileKey = (key: Buffer, name: string): Buffer => Buffer.from(hkdfSync('sha256', key, 'klupa backup', name, 32));

/** Portions are numbered: none can be left out, doubled or moved. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function headOf(isLast: boolean, length: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt32BE(length, 1);
  return head;
}

/** Collects bytes until there are enough. */
class Collector {
  #parts: Buffer[] = [];
  length = 0;
  add(part: Buffer): void {
    this.#parts.push(part);
    this.length += part.length;
  }
  peek(count: number): Buffer {
    return this.#joined().subarray(0, count);
  }
  take(count: number): Buffer {
    const all = this.#joined();
    this.#parts = [all.subarray(count)];
    this.length -= count;
    return all.subarray(0, count);
  }
  #joined(): Buffer {
    if (this.#parts.length !== 1) this.#parts = [Buffer.concat(this.#parts)];
    return this.#parts[0] ?? Buffer.alloc(0);
  }
}

/** Encrypts a file in portions (AES-256-GCM), as it goes by. */
export function sealing(key: Buffer, name: string): Transform {
  const own = fileKey(key, name);
  const waiting = new Collector();
  let number = 0;
  const portion = (isLast: boolean, plain: Buffer): Buffer => {
    const head = headOf(isLast, plain.length);
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number++)).setAAD(head);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([head, body, cipher.getAuthTag()]);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      waiting.add(chunk);
      // Only flush knows the last portion, so one portion is always kept back.
      while (waiting.length > PORTION) this.push(portion(false, waiting.take(PORTION)));
      done();
    },
    flush(done) {
      this.push(portion(true, waiting.take(waiting.length)));
      done();
    },
  });
}

/** Decrypts a sealed stream. Fails with a {@link BackupError} on the first changed byte, and on a missing end. */
export function unsealing(key: Buffer, name: string): Transform {
  const own = fileKey(key, name);
  const waiting = new Collector();
  let number = 0;
  let hasEnded = false;
  const open = (stream: Transform): void => {
    while (waiting.length >= HEAD) {
      const head = waiting.peek(HEAD);
      const length = head.readUInt32BE(1);
      if (hasEnded || length > PORTION) throw new BackupError(`${name} is not as it was written`);
      if (waiting.length < HEAD + length + TAG) return;
      const aad = Buffer.from(waiting.take(HEAD));
      const body = waiting.take(length);
      const tag = waiting.take(TAG);
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number++)).setAAD(aad).setAuthTag(tag);
      try {
        stream.push(Buffer.concat([decipher.update(body), decipher.final()]));
      } catch {
        throw new BackupError(`${name} cannot be opened: BACKUP_KEY is another one, or the file was changed`);
      }
      hasEnded = aad.readUInt8(0) === 1;
    }
  };
  const guarded = (done: TransformCallback, step: () => void) => {
    try {
      step();
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      guarded(done, () => {
        waiting.add(chunk);
        open(this);
      });
    },
    flush(done) {
      guarded(done, () => {
        if (!hasEnded || waiting.length > 0) throw new BackupError(`${name} is cut off`);
      });
    },
  });
}
