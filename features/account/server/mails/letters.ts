import type { Translate } from '#features/market/server';
import type { Letter } from '#platform/server/mail';

interface MailShape {
  readonly paragraphs: number;
  readonly notes: number;
  readonly hasButton: boolean;
  /**
   * The person whom it greets instead of the account's user: a guardian of the child, whose name it only mentions
   * [SAFE-32], or a person whose name the sender does not know [SAFE-8].
   */
  readonly greets?: 'guardian' | 'stranger';
  /** The mail whose words it has. */
  readonly wordsOf?: 'confirm-email';
}

/** The mails of accounts: how many paragraphs and notes each has, and whether a button. */
export const MAILS = {
  'confirm-email': { paragraphs: 1, notes: 1, hasButton: true },
  'registered-email': { paragraphs: 1, notes: 1, hasButton: true, wordsOf: 'confirm-email' },
  'change-email': { paragraphs: 1, notes: 1, hasButton: true },
  'account-exists': { paragraphs: 2, notes: 1, hasButton: true, greets: 'stranger' },
  'email-changed': { paragraphs: 1, notes: 1, hasButton: false },
  'reset-password': { paragraphs: 1, notes: 2, hasButton: true },
  'password-changed': { paragraphs: 1, notes: 1, hasButton: false },
  'password-renewed': { paragraphs: 1, notes: 1, hasButton: false },
  guardian: { paragraphs: 2, notes: 2, hasButton: true, greets: 'guardian' },
  'guardian-thanks': { paragraphs: 1, notes: 1, hasButton: true, greets: 'guardian' },
  'class-deleted': { paragraphs: 1, notes: 1, hasButton: true },
  'class-handed-over': { paragraphs: 1, notes: 1, hasButton: true },
  'class-teacher-joined': { paragraphs: 1, notes: 1, hasButton: true },
  'class-pupils-moved': { paragraphs: 1, notes: 1, hasButton: true },
  'class-pupil-asked': { paragraphs: 1, notes: 1, hasButton: true },
  'class-pictures-asked': { paragraphs: 1, notes: 1, hasButton: true, greets: 'guardian' },
  'class-pictures-guessed': { paragraphs: 1, notes: 1, hasButton: true },
  'class-pictures-made': { paragraphs: 1, notes: 1, hasButton: true, greets: 'guardian' },
  'class-assignment': { paragraphs: 1, notes: 1, hasButton: true },
  'class-assignment-child': { paragraphs: 1, notes: 1, hasButton: true, greets: 'guardian' },
  'family-asked': { paragraphs: 1, notes: 2, hasButton: true, greets: 'guardian' },
  'family-agreed': { paragraphs: 1, notes: 1, hasButton: true, greets: 'guardian' },
  'erase-planned': { paragraphs: 1, notes: 1, hasButton: true },
} as const satisfies Record<string, MailShape>;

export type MailName = keyof typeof MAILS;

export interface MailFacts {
  /** First name of the account's user. */
  readonly name: string;
  /** Name of the site. */
  readonly site: string;
  readonly support: string;
  /** Address behind the button. */
  readonly href: string;
  /** A day by the market's format, where the mail speaks of one. */
  readonly day: string;
  /** The class of which the mail speaks. */
  readonly classroom: string;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A mail in a market's words: `account.mail-<name>-subject`, `-text-1` …, `-button`, `-note-1` …. */
export function letterOf(mail: MailName, translate: Translate, { href, ...values }: MailFacts): Letter {
  const { paragraphs, notes, hasButton, greets, wordsOf }: MailShape = MAILS[mail];
  const text = (part: string) => translate(`account.mail-${wordsOf ?? mail}-${part}`, values);
  const first = text('text-1');
  return {
    subject: text('subject'),
    preview: first,
    paragraphs: [
      translate(greets ? `account.mail-greeting-${greets}` : 'account.mail-greeting', values),
      ...numbered(paragraphs).map((n) => text(`text-${n}`)),
    ],
    ...(hasButton ? { button: { label: text('button'), href } } : {}),
    notes: numbered(notes).map((n) => text(`note-${n}`)),
  };
}
