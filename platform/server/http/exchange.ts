import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from './host-name.ts';

export interface CookieOptions {
  /** Scripts of the page may read it. */
  readonly isReadable?: boolean;
  /** This host and all below it get the cookie. */
  readonly domain?: string;
}

/** What a handler may know and set of the HTTP exchange itself. */
export interface Exchange {
  readonly requestId: string;
  /** Host name with port, as the browser sent it; empty when it sent none that is one. */
  readonly host: string;
  /** Whether browsers reach the product over https: a setting, never a header of the request. */
  readonly isHttps: boolean;
  readonly origin: string;
  /** Keyed hash of the caller's address, IPv6 by /64: the key of all counters by address. */
  readonly addressMark: string;
  readonly userAgent: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax cookie, host-only unless a domain is named. Without an age it goes when the browser closes. */
  setCookie(name: string, value: string, maxAgeSeconds: number | undefined, options?: CookieOptions): void;
  clearCookie(name: string): void;
  /** A header of the answer, whether the call succeeds or not. */
  setHeader(name: string, value: string): void;
}

/** A class, because every call makes an instance: its parts are computed only when they are read. */
class FastifyExchange implements Exchange {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get host(): string {
    return hostOf(this.#request.headers.host);
  }

  get isHttps(): boolean {
    return this.#request.server.isHttps;
  }

  get origin(): string {
    return `${this.isHttps ? 'https' : 'http'}://${this.host || 'localhost'}`;
  }

  get addressMark(): string {
    return this.#request.server.addressMark(this.#request.ip);
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  }

  cookie(name: string): string | undefined {
    return this.#request.cookies[name];
  }

  setCookie(
    name: string,
    value: string,
    maxAge: number | undefined,
    { isReadable = false, domain }: CookieOptions = {},
  ): void {
    const life = maxAge === undefined ? {} : { maxAge };
    void this.#reply.setCookie(name, value, {
      ...this.#cookieRules(),
      httpOnly: !isReadable,
      ...life,
      ...(domain ? { domain } : {}),
    });
  }

  clearCookie(name: string): void {
    void this.#reply.clearCookie(name, { ...this.#cookieRules(), httpOnly: true });
  }

  setHeader(name: string, value: string): void {
    void this.#reply.header(name, value);
  }

  #cookieRules() {
    return { path: '/', sameSite: 'lax' as const, secure: this.isHttps };
  }
}

/** The part of a Fastify request that other code may see. */
export const createExchange = (request: FastifyRequest, reply: FastifyReply): Exchange =>
  new FastifyExchange(request, reply);
