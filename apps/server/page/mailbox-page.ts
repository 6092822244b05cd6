import type { FastifyInstance } from '#platform/server/http';
import { escapeHtml as safe, PLAIN_STYLE } from './plain-page.ts';
import type { Kept, Mailbox } from '#platform/server/mail';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";

const entry = ({ id, at, to, subject, text, html }: Kept): string => `<article data-mail="${id}">
<h2>${safe(subject)}</h2><p>${safe(to)} · ${at.toISOString().slice(11, 19)}</p>
<details><summary>Text</summary><pre>${safe(text)}</pre></details>
${html === undefined ? `<pre>${safe(text)}</pre>` : `<iframe title="${safe(subject)}" src="/mailbox/${id}" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>`}
</article>`;

/** Development's mailbox: what would have been sent, the newest first. Production has no such page. */
export function addMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mailbox', async (_, reply) => {
    const kept = mailbox.list();
    const body = kept.length > 0 ? kept.map(entry).join('') : '<p>No mail yet.</p>';
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title><style>${PLAIN_STYLE}</style></head><body><main><h1>Mailbox</h1>${body}</main></body></html>`,
      );
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const found = mailbox.list().find(({ id }) => String(id) === request.params.id);
    if (!found?.html) return reply.code(404).send();
    return reply
      .headers({ 'content-security-policy': `${POLICY}; base-uri 'self'`, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(found.html.replace('<head>', '<head><base target="_top">'));
  });
}
