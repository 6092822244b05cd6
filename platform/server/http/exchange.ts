import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from './route.ts';

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
    return this.#request.host;
  }

  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }

  get ip(): string {
    return this.#request.ip;
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

  setCookie(name: string, value: string, maxAge: number, { isReadable = false } = {}): void {
    void this.#reply.setCookie(name, value, { ...this.#cookieRules(), httpOnly: !isReadable, maxAge });
  }

  clearCookie(name: string): void {
    void this.#reply.clearCookie(name, { ...this.#cookieRules(), httpOnly: true });
  }

  setHeader(name: string, value: string): void {
    void this.#reply.header(name, value);
  }

  #cookieRules() {
    return { path: '/', sameSite: 'lax' as const, secure: this.#request.protocol === 'https' };
  }
}

/** The part of a Fastify request that the rest of the house may see. */
export const createExchange = (request: FastifyRequest, reply: FastifyReply): Exchange =>
  new FastifyExchange(request, reply);
