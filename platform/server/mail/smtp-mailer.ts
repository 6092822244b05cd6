import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** Sends by SMTP; a few connections stay open. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in our mails comes from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }: Mail) {
      // As an object the address is used unchanged, and not parsed as a list of addresses.
      await transport.sendMail({
        ...mail,
        to: { name: '', address: to },
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
