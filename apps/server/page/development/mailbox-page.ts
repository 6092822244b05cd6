import type { Context } from '#features/session/server';
import { fail, requestErrors } from '#platform/kernel';
import { publicRoute, type FileData, type Route } from '#platform/server/http';
import { html, trustedHtml, type Html } from '#platform/server/html';
import type { Kept, Mailbox } from '#platform/server/mail';
import { getMail, getMailbox } from '../endpoints.ts';
import { PLAIN_STYLE } from '../plain-page.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";

const entry = (mail: Kept): Html => html`<article data-mail="${mail.id}">
<h2>${mail.subject}</h2><p>${mail.to} · ${mail.at.toISOString().slice(11, 19)}</p>
<details><summary>Text</summary><pre>${mail.text}</pre></details>
${mail.html === undefined ? html`<pre>${mail.text}</pre>` : html`<iframe title="${mail.subject}" src="/mailbox/${mail.id}" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>`}
</article>`;

const pageOf = (body: string, policy: string): FileData => ({
  file: true,
  headers: {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  },
  body,
});

/** Development's mailbox: what would have been sent, the newest first. Production has no such page. */
export const mailboxRoutes = (mailbox: Mailbox): Route<Context>[] => [
  publicRoute(getMailbox, async () => {
    const kept = mailbox.list();
    const body = kept.length > 0 ? kept.map(entry) : html`<p>No mail yet.</p>`;
    return pageOf(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title><style>${trustedHtml(PLAIN_STYLE)}</style></head><body><main><h1>Mailbox</h1>${body}</main></body></html>`.toString(),
      POLICY,
    );
  }),
  publicRoute(getMail, async ({ params }) => {
    const found = mailbox.list().find(({ id }) => String(id) === params.id);
    if (!found?.html) return fail(requestErrors['not-found']);
    return pageOf(found.html.replace('<head>', '<head><base target="_top">'), `${POLICY}; base-uri 'self'`);
  }),
];
