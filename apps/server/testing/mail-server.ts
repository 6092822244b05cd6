import { SMTPServer } from 'smtp-server';
import { until } from '#platform/testing';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** The whole message, decoded as far as quoted-printable goes. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The addresses of refused mails, one entry a delivery. */
  readonly refused: string[];
  /** While true, every mail is refused for now. */
  isDead: boolean;
  /** The next mail to an address (after those seen before), waited for. @throws when none comes */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const unquote = (text: string): string => {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
  return bytes;
};

const unword = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString() : unquote(body.replaceAll('_', ' ')),
    );

/** A real SMTP server on loopback that keeps what it gets. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused: string[] = [];
  const seen = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let data = '';
      stream.on('data', (part: Buffer) => (data += part.toString('latin1')));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        if (self.isDead) {
          refused.push(to);
          return done(Object.assign(new Error('out of order'), { responseCode: 451 }));
        }
        const raw = Buffer.from(data, 'latin1').toString();
        const subject = unword(
          /^Subject: ((?:.*\r?\n(?:[ \t].*\r?\n)*))/im.exec(raw)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '',
        );
        mails.push({ to, subject: subject.trim(), text: unquote(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    isDead: false,
    async next(to) {
      const from = seen.get(to) ?? 0;
      const found = () => mails.filter((mail) => mail.to === to)[from];
      await until(() => found() !== undefined, { within: 25_000, what: `a mail to ${to}` }).catch((error: Error) => {
        throw new Error(`${error.message}; there are: ${mails.map((mail) => `${mail.to} ${mail.subject}`).join('; ')}`);
      });
      seen.set(to, from + 1);
      return found() as ReceivedMail;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return self;
}
