// What the engine uses of foliate-js, which brings no types.
declare module 'foliate-js/paginator.js' {
  /** A part of a section: a fraction, or what a page has. */
  export type Anchor = number | Range | Element;

  export interface Section {
    readonly linear?: 'no';
    load(): Promise<string>;
    unload?(): void;
  }

  export interface Relocation {
    readonly reason: string | null;
    readonly range: Range;
    readonly index: number | undefined;
    readonly fraction?: number;
    readonly size?: number;
  }

  /** A page has loaded: a layer for drawings may be attached to it. */
  export interface PageCame {
    readonly doc: Document;
    readonly index: number;
    attach(overlayer: unknown): void;
  }

  export class Paginator extends HTMLElement {
    open(book: { readonly dir?: string; readonly sections: readonly Section[] }): void;
    goTo(target: {
      readonly index: number;
      readonly anchor?: Anchor | ((doc: Document) => Anchor | null | undefined);
      readonly select?: boolean;
    }): Promise<void>;
    next(distance?: number): Promise<void>;
    prev(distance?: number): Promise<void>;
    setStyles(styles: readonly [before: string, after: string]): void;
    getContents(): readonly { readonly index: number; readonly doc: Document; readonly overlayer?: Overlayer }[];
    /** Repeats the layout, as after a change of the window's size. */
    render(): void;
    destroy(): void;
    readonly scrolled: boolean;
    readonly page: number;
    readonly pages: number;
    readonly start: number;
    readonly end: number;
    readonly size: number;
    readonly viewSize: number;
    /** Columns in the window. Not updated while a page is scrolled. */
    readonly columnCount: number;
  }

  export interface Overlayer {
    readonly element: SVGElement;
    add(key: string, range: Range, draw: unknown, options?: unknown): void;
    remove(key: string): void;
    hitTest(point: { readonly x: number; readonly y: number }): readonly [key?: string, range?: Range];
  }
}

declare module 'foliate-js/overlayer.js' {
  import type { Overlayer as Instance } from 'foliate-js/paginator.js';
  export const Overlayer: {
    new (doc: Document): Instance;
    highlight(rects: readonly DOMRect[], options?: { readonly color?: string }): SVGElement;
    outline(rects: readonly DOMRect[], options?: { readonly color?: string }): SVGElement;
  };
}

declare module 'foliate-js/epubcfi.js' {
  export interface Part {
    readonly index: number;
  }
  export type Parsed = Part[][] | { readonly parent: Part[][]; readonly start: Part[][]; readonly end: Part[][] };
  export const fromRange: (range: Range) => string;
  export const toRange: (doc: Document, parts: Parsed) => Range;
  export const parse: (cfi: string) => Parsed;
  export const collapse: (cfi: string, toEnd?: boolean) => string;
  export const joinIndir: (...parts: string[]) => string;
  export const compare: (a: string, b: string) => number;
  export const fake: { readonly fromIndex: (index: number) => string; readonly toIndex: (parts: Part[]) => number };
}
