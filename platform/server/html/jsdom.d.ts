/** The little of jsdom that the test uses; it has no types of its own. */
declare module 'jsdom' {
  interface ParsedElement {
    readonly tagName: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
    querySelectorAll(selector: string): Iterable<ParsedElement>;
  }
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: { readonly body: ParsedElement } };
  }
}
