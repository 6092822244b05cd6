import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#platform/server/html';
import type { FileData } from '#platform/server/http';
import { FRAME_HEADERS, framePolicy, SANDBOX } from '../policy.ts';
import type { FramePass } from './unit-address.ts';

const STYLE =
  'html,body{height:100%;margin:0;overflow:hidden}iframe{display:block;width:100%;height:100%;border:0;outline:0}';

/**
 * Keys belong to the unit as soon as the product's page gives this page the focus. Chromium passes it on to another process only after
 * this event.
 */
const SCRIPT = `addEventListener('focus',()=>setTimeout(()=>document.querySelector('iframe').focus()))`;

/** The page around a unit: it frames the unit's server and nothing else, and sends it no address of the product [PROG-32, PROG-39]. */
export function unitFrame({ url, source, title, language, productOrigin }: FramePass): FileData {
  const nonce = randomBytes(16).toString('base64');
  const { host } = new URL(url);
  const name = escapeHtml(title);
  const body = `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<iframe src="${escapeHtml(url)}" title="${name} – ${escapeHtml(host)}" sandbox="${SANDBOX}" referrerpolicy="no-referrer"></iframe>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
  return {
    file: true,
    headers: {
      ...FRAME_HEADERS,
      'content-security-policy': framePolicy({ source, productOrigin, nonce }),
      'content-type': 'text/html; charset=utf-8',
    },
    body,
  };
}
