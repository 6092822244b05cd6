import { ConfigError } from '#platform/server/config';
import { createMailbox, smtpMailer, type Mailbox, type Mailer } from '#platform/server/mail';
import { consoleTexter, gatewayTexter, type Texter } from '#platform/server/sms';
import type { AppSettings } from '../settings.ts';

/** How mails and text messages go out. */
export interface Post {
  readonly mailer: Mailer;
  readonly texter: Texter;
  readonly mailFrom: string | undefined;
  /** Holds development's messages, which are not really sent. */
  readonly mailbox?: Mailbox;
}

/** By the settings: a mail server and a gateway, or development's mailbox. @throws {ConfigError} */
export function createPost(settings: AppSettings): Post {
  const { SMTP_URL, MAIL_FROM: mailFrom, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN } = settings;
  if (SMTP_URL && !/^smtps?:\/\//.test(SMTP_URL)) throw new ConfigError(['SMTP_URL: expected smtp:// or smtps://']);
  const mailbox = createMailbox();
  const mailer = SMTP_URL ? smtpMailer(SMTP_URL) : mailbox;
  const texter = SMS_GATEWAY_URL
    ? gatewayTexter(SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN)
    : consoleTexter(({ to, text }) => mailbox.keep({ to, subject: 'SMS', text }));
  const isDevelopment = settings.NODE_ENV !== 'production';
  return { mailer, texter, mailFrom, ...(isDevelopment ? { mailbox } : {}) };
}
