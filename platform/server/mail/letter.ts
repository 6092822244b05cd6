import { html, trustedHtml, type Html } from '#platform/server/html';
import { hexOfOklch } from './colours.ts';

/** How a letter looks: the sender's name and colour. */
export interface Stationery {
  /** BCP 47 tag of the text. */
  readonly languageTag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name in the head of the letter. */
  readonly name: string;
  /** Hue (degrees) and chroma (OKLCH) of the sender's colour. */
  readonly hue: number;
  readonly chroma: number;
  /** The footer of every letter: its sender, and whom to ask. */
  readonly footer: string;
}

export interface Letter {
  readonly subject: string;
  /** One sentence that mail programs show beside the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  /** Small print under the button. */
  readonly notes?: readonly string[];
}

/** The letter as a mail's two bodies. Everything in it is text; markup that a user typed stays text. */
export function renderLetter(letter: Letter, style: Stationery): { text: string; html: string } {
  return { text: textOf(letter, style), html: htmlOf(letter, style) };
}

function textOf({ paragraphs, button, notes = [] }: Letter, { footer }: Stationery): string {
  const action = button ? [`${button.label}:\n${button.href}`] : [];
  return `${[...paragraphs, ...action, ...notes, `-- \n${footer}`].join('\n\n')}\n`;
}

/** Not escaped, because some mail programs read no entities in a style attribute. */
const font = trustedHtml("font-family:Nunito,'Segoe UI',Roboto,Arial,sans-serif");

function htmlOf({ subject, preview, paragraphs, button, notes = [] }: Letter, style: Stationery): string {
  const colour = hexOfOklch(0.48, style.chroma, style.hue);
  const [ink, soft, paper] = ['#20243a', '#585d73', '#faf8f4'];
  const line = (text: string, rules: string): Html => html`<p style="margin:0 0 16px;${font};${rules}">${text}</p>`;
  const big = (text: string) => line(text, `font-size:16px;line-height:24px;color:${ink}`);
  const small = (text: string) => line(text, `font-size:14px;line-height:21px;color:${soft}`);
  return html`<!doctype html>
<html lang="${style.languageTag}" dir="${style.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:540px">
<tr><td style="background:${colour};border-radius:16px 16px 0 0;padding:18px 28px;${font};font-size:19px;font-weight:700;color:#ffffff">${style.name}</td></tr>
<tr><td style="background:#ffffff;border-radius:0 0 16px 16px;padding:28px">
<h1 style="margin:0 0 16px;${font};font-size:23px;line-height:30px;color:${ink}">${subject}</h1>
${paragraphs.map(big)}
${button ? buttonOf(button, colour, soft) : ''}
${notes.map(small)}
</td></tr>
<tr><td style="padding:20px 28px">${small(style.footer)}</td></tr>
</table></td></tr></table>
</body>
</html>
`.toString();
}

/** A link that looks like a button, and the bare address for whom it does not work. */
const buttonOf = ({ label, href }: NonNullable<Letter['button']>, colour: string, soft: string): Html =>
  html`<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${colour};color:#ffffff;${font};font-size:16px;font-weight:700;text-decoration:none;padding:14px 28px;border-radius:12px">${label}</a></p>
<p style="margin:0 0 16px;${font};font-size:14px;line-height:21px;color:${soft};word-break:break-all">${href}</p>`;
