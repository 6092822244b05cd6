/** However it was typed: š is one sign on most keyboards, and s with a caron in lists that a Mac wrote. */
export const foldLogin = (login: string): string => login.trim().normalize('NFC').toLowerCase();

/** Providers that ignore dots before the @, and are one. */
const WITHOUT_DOTS = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of an e-mail, folded: the text after a plus is a label of the same person, and gmail.com ignores dots. A username is
 * itself. Mails go to the address as typed [SAFE-8]. Pure.
 */
export function mailboxOf(login: string): string {
  const folded = foldLogin(login);
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const [name, domain] = [folded.slice(0, at).replace(/(?<=.)\+.*$/, ''), folded.slice(at + 1)];
  return WITHOUT_DOTS.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
