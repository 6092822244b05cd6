import sanitize from 'sanitize-html';

const OUTSIDE = /^https?:\/\//i;
/** Web, mail, telephone, and places in the product; nothing relative, nothing that runs. */
const ALLOWED_LINK = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s]|tel:[+0-9]|#\/)/i;
/** Marks that turn the direction of text around: they only ever deceive. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Their content is no text of the page, and goes with them. */
const SWALLOWED = ['script', 'style', 'textarea', 'option', 'title', 'template', 'noscript', 'iframe', 'object'];
const FOREIGN = [
  'svg',
  'math',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'select',
  'audio',
  'video',
  'canvas',
  'head',
];

const cell = ['colspan', 'rowspan'];

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'u', 'blockquote', 'hr', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], th: [...cell, 'scope'], td: cell },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...SWALLOWED, ...FOREIGN],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', target = '' }) => ({ tagName, attribs: linkAttributes(href.trim(), target) }),
  },
};

function linkAttributes(href: string, target: string): sanitize.Attributes {
  if (!ALLOWED_LINK.test(href)) return {};
  if (!OUTSIDE.test(href)) return { href };
  return { href, rel: 'noopener', ...(target === '_blank' ? { target } : {}) };
}

/**
 * HTML that people wrote, reduced to what a text needs: headings 2–4, paragraphs, lists, links, emphasis, quotations,
 * tables, lines. Everything else goes, and what could run goes with its content. Cleaning twice changes nothing.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html.replaceAll('\0', '').replace(DIRECTION_OVERRIDES, ''), rules).trim();
