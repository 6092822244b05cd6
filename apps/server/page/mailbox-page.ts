import type { FastifyInstance } from '#platform/server/http';
import type { Kept, Mailbox } from '#platform/server/mail';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#20243a;background:#faf8f4}
article{background:#fff;border-radius:12px;padding:1rem 1.5rem;margin:1rem 0;box-shadow:0 1px 4px #0002}h2{margin:0;font-size:1.1rem}
p{margin:.2rem 0;color:#585d73}pre{white-space:pre-wrap;word-break:break-word}iframe{width:100%;height:36rem;border:1px solid #ddd;border-radius:8px}`;

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
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title><style>${STYLE}</style></head><body><main><h1>Mailbox</h1>${body}</main></body></html>`,
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
