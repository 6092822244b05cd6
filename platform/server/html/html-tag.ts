import { escapeHtml } from './escape-html.ts';

/** A piece of HTML, which `html` does not escape. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type HtmlValue = string | number | Html | readonly Html[];

const textOf = (value: HtmlValue): string => {
  if (value instanceof Html) return value.toString();
  return typeof value === 'object' ? value.join('') : escapeHtml(String(value));
};

/** HTML from a template: every value is escaped as text or as part of a quoted attribute, except pieces of HTML. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.reduce((before, part, index) => before + textOf(values[index - 1] ?? '') + part));

/** Marks a constant of the product, such as a style, as HTML. Never for text that a person or a file brings. */
export const trustedHtml = (constant: string): Html => new Html(constant);
