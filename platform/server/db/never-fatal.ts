import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * A connection that is cut while nobody listens to it ends no node: its questions fail, which says enough. The driver would
 * throw then, also for connections that libraries of ours let go without a listener a moment before they are closed.
 */
pg.Client.prototype.emit = function emit(this: pg.Client, event: string | symbol, ...args: unknown[]): boolean {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return EventEmitter.prototype.emit.call(this, event, ...args);
} as pg.Client['emit'];
