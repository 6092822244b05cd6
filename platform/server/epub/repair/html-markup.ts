import {
  defaultTreeAdapter,
  Parser,
  Token,
  TokenizerMode,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import { deepest, mostElements, xhtmlNamespace, type MarkupElement } from './markup-node.ts';

const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';

/** The content of style and script is raw text in HTML: a section at its start is not escaped. */
const opensRaw = /<(?:style|script)\b[^<>]*>[\s/*]*$/i;

/** CDATA sections of XHTML as text, since HTML knows none. */
function withoutSections(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let from = text.indexOf(cdataStart); from >= 0; from = text.indexOf(cdataStart, done)) {
    const to = text.indexOf(cdataEnd, from);
    if (to < 0) break;
    const inner = text.slice(from + cdataStart.length, to);
    const isRaw = opensRaw.test(text.slice(Math.max(done, from - 300), from));
    parts.push(text.slice(done, from), isRaw ? inner : inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    done = to + cdataEnd.length;
  }
  return parts.join('') + text.slice(done);
}

/** HTML as XHTML was meant: `<p/>` and `<title/>` are empty elements, and neither depth nor number of elements grows without end. */
class XhtmlParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(token);
    if (this.openElements.stackTop > deepest) throw new Error(`it is nested deeper than ${deepest} elements`);
    if (!token.selfClosing || token.ackSelfClosing) return;
    this.onEndTag({ ...token, type: Token.TokenType.END_TAG, attrs: [], selfClosing: false });
    this.tokenizer.state = TokenizerMode.DATA;
  }
}

const prefixed = ({ prefix, name }: Token.Attribute): string => (prefix ? `${prefix}:${name}` : name);

/** XHTML has entities in styles, HTML has none. */
const xmlEntity = /&(lt|gt|amp|quot|apos);/g;
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function elementOf(node: DefaultTreeAdapterTypes.Element): MarkupElement {
  const parent =
    node.nodeName === 'template' && 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node;
  const content = parent.childNodes.flatMap((child): (MarkupElement | string)[] => {
    if ('tagName' in child) return [elementOf(child)];
    if (!('value' in child)) return [];
    return [
      node.tagName === 'style' ? child.value.replace(xmlEntity, (_, name: string) => signs[name] ?? '') : child.value,
    ];
  });
  return {
    name: node.tagName,
    namespace: node.namespaceURI,
    attributes: node.attrs.map((attribute) => [prefixed(attribute), attribute.value]),
    content,
  };
}

/** Of a page without one, such as a set of frames: there is nothing in it. */
const emptyBody: MarkupElement = { name: 'body', namespace: xhtmlNamespace, attributes: [], content: [] };

/**
 * A page as HTML rules read it. Scripts do not run, so `noscript` holds elements; comments and instructions are left out.
 *
 * @throws Error when it is nested too deep or is too much
 */
export function htmlMarkup(text: string): MarkupElement {
  let count = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given) {
      count += 1;
      if (count > mostElements) throw new Error(`it has more than ${mostElements} elements`);
      return defaultTreeAdapter.createElement(...given);
    },
  };
  const document = XhtmlParser.parse(withoutSections(text), {
    scriptingEnabled: false,
    treeAdapter,
  }) as DefaultTreeAdapterTypes.Document;
  const node = document.childNodes.find((child) => 'tagName' in child) as DefaultTreeAdapterTypes.Element;
  const root = elementOf(node);
  const hasBody = root.content.some((part) => typeof part !== 'string' && part.name === 'body');
  return hasBody ? root : { ...root, content: [...root.content, emptyBody] };
}
