/** The built engine: addresses below the content origin. */
export interface Engine {
  readonly script: string;
  readonly styles: readonly string[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const quoted = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The page of the engine: it holds nothing but the name of the origin whose messages it takes. Pure. */
export const enginePage = (productOrigin: string, { script, styles }: Engine): string => `<!doctype html>
<html data-product="${quoted(productOrigin)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klupa</title>
${styles.map((href) => `<link rel="stylesheet" href="${quoted(href)}">`).join('\n')}
<script type="module" src="${quoted(script)}"></script>
</head>
<body></body>
</html>
`;

interface Places {
  readonly contentOrigin: string;
  /** Address below which the files are that may be shown. */
  readonly files: string;
}

/**
 * The policy of a file of a book: styles, pictures, fonts and sound of this very book, and no script at all. Pure.
 *
 * @param media address below which sound is: it goes on under a renewed pass
 * @param parents origins whose frames may show it
 */
export const bookPolicy = (
  { contentOrigin, files, media }: Places & { readonly media: string },
  parents: readonly string[],
): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    `img-src ${files} data:`,
    `style-src ${files} ${contentOrigin}/engine/ 'unsafe-inline'`,
    `font-src ${files} ${contentOrigin}/engine/ data:`,
    `media-src ${media}`,
    `frame-src ${files}`,
    `object-src ${files}`,
    `frame-ancestors ${parents.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "webrtc 'block'",
    // Listeners of the engine, its parent, do not run in a frame without scripts in all browsers.
    'sandbox allow-same-origin allow-scripts',
  ].join('; ');

/** The policy of the engine's page: its own scripts by their path, never 'self', which a book's files would be. Pure. */
export const enginePolicy = ({ contentOrigin, files }: Places, productOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src ${contentOrigin}/engine/`,
    `worker-src ${contentOrigin}/engine/`,
    `style-src ${contentOrigin}/engine/ 'unsafe-inline'`,
    `font-src ${contentOrigin}/engine/`,
    `img-src ${files} data:`,
    `media-src ${files}`,
    `connect-src ${files}`,
    `frame-src ${files}`,
    `frame-ancestors ${productOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "webrtc 'block'",
  ].join('; ');

/** Headers of every answer of the content origin. */
export const CONTENT_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};
