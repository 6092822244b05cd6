export { hexOfOklch } from './colours.ts';
export { renderLetter, type Letter, type Stationery } from './letter.ts';
export type { Mail, Mailer } from './mail.ts';
export { createMailbox, type Kept, type Mailbox } from './mailbox.ts';
export { mailSettings } from './settings.ts';
export { smtpMailer } from './smtp-mailer.ts';
