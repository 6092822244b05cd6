import { text, type Settings } from '#platform/server/config';

export const mailSettings = {
  SMTP_URL: {
    schema: text,
    help: 'The mail server; without one, development keeps mails in its mailbox page, production does not start',
    example: 'smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: text,
    help: 'Sender of all mails; empty = Klupa <no-reply@the host of the market>',
    example: 'Klupa <no-reply@books.example>',
  },
} satisfies Settings;
