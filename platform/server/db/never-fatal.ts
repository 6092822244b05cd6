import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * A connection that is cut without an error listener does not end the node: its queries fail, which is enough. The
 * driver would throw, also for connections from which our libraries remove the listener a moment before closing them.
 */
pg.Client.prototype.emit = function emit(this: pg.Client, event: string | symbol, ...args: unknown[]): boolean {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return EventEmitter.prototype.emit.call(this, event, ...args);
} as pg.Client['emit'];
