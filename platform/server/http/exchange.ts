import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from './host-name.ts';
import type { CookieOptions, Exchange } from './route.ts';

/** A class, since one is made for every call: its parts are worked out only when somebody asks. */
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

/** The part of a Fastify request that the rest of the house may see. */
export const createExchange = (request: FastifyRequest, reply: FastifyReply): Exchange =>
  new FastifyExchange(request, reply);
