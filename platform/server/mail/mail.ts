/** A mail, ready to go. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** @throws when the server did not take it: the job queue tries again */
  send(mail: Mail): Promise<void>;
  close(): void;
}
