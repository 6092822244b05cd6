import type { Mail, Mailer } from './mail.ts';

/** More are not kept. */
const MOST = 200;

export interface Kept {
  readonly id: number;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absent for a text message. */
  readonly html?: string;
}

/** Where development looks for what would have been sent: the newest first, in this process only. */
export interface Mailbox extends Mailer {
  list(): readonly Kept[];
  keep(message: Pick<Kept, 'to' | 'subject' | 'text'> & { readonly html?: string }): void;
}

export function createMailbox(now: () => Date = () => new Date()): Mailbox {
  const kept: Kept[] = [];
  let last = 0;
  const keep: Mailbox['keep'] = ({ to, subject, text, html }) => {
    kept.unshift({ id: ++last, at: now(), to, subject, text, ...(html === undefined ? {} : { html }) });
    kept.length = Math.min(kept.length, MOST);
  };
  return {
    list: () => kept,
    keep,
    send: async (mail: Mail) => keep(mail),
    close() {},
  };
}
