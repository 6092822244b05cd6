import { CallError, isPassing } from '#platform/web/api';
import { requestErrors } from '#platform/kernel';
import type { File as StoredFile } from '../../contract/index.ts';

const FIRST_MS = 300;
const LONGEST_MS = 2000;
const GROWTH = 1.5;

export type FindFile = (id: string) => Promise<StoredFile>;

interface FollowListener {
  /** It is `ready` or `refused`. */
  onChecked(file: StoredFile): void;
  /** It no longer exists: the key of words. */
  onLost(code: string): void;
}

/** Whether the next call may succeed: no answer, a server in trouble, or too many calls. */
export const mayPass = (error: unknown): boolean =>
  isPassing(error) || (error instanceof CallError && error.status === requestErrors['too-many'].status);

/** Asks for a file, less and less often, until it is checked [REPO-13]. The answer ends that. */
export function followFile(id: string, findFile: FindFile, { onChecked, onLost }: FollowListener): () => void {
  let isOver = false;
  let waitMs = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const find = async () => {
    try {
      const file = await findFile(id);
      if (isOver) return;
      if (file.state === 'ready' || file.state === 'refused') return onChecked(file);
    } catch (error) {
      if (isOver) return;
      if (!mayPass(error)) return onLost(error instanceof CallError ? error.code : requestErrors.unexpected.code);
    }
    plan();
  };
  const plan = () => {
    timer = setTimeout(() => void find(), waitMs);
    waitMs = Math.min(waitMs * GROWTH, LONGEST_MS);
  };
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
