import { Misuse } from './misuse.ts';

interface Command {
  readonly usage: string;
  readonly write: (text: string) => void;
}

/**
 * Does the work of a command.
 *
 * @param work answers the exit code: 0, or 1 when it cannot be done
 * @returns that, or 2 for wrong arguments, after their message and the usage
 */
export async function runWork({ usage, write }: Command, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    write(`${error.message}\n\n${usage}`);
    return 2;
  }
}
