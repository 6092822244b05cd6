import { escapeHtml } from '#platform/server/html';
import type { Engine } from '../deps.ts';

/** The page of the engine: it holds nothing but the name of the origin whose messages it takes. */
export const enginePage = (productOrigin: string, { script, styles }: Engine): string => `<!doctype html>
<html data-product="${escapeHtml(productOrigin)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klupa</title>
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body></body>
</html>
`;
