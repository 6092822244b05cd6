import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen, type Host } from '../exercises/exercise-host.ts';

interface Seen {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A server of another publisher, with a unit of cmi5. */
export interface RemoteServer extends Host {
  /** With the port. */
  readonly host: string;
  /** All requests that it got. */
  readonly seen: readonly Seen[];
}

/**
 * Plain code of a unit: it gets its token, reports by the rules of cmi5, and tries what it must not reach. Its title tells
 * the results. Keys that it gets are on its page.
 */
const SCRIPT = `addEventListener('load', async () => {
  addEventListener('keydown', ({ key }) => { document.querySelector('output').textContent += key + ' ' });
  const query = new URLSearchParams(location.search);
  const [endpoint, activityId, registration] = ['endpoint', 'activityId', 'registration'].map((name) => query.get(name));
  const actor = JSON.parse(query.get('actor'));
  const token = (await (await fetch(query.get('fetch'), { method: 'POST' })).json())['auth-token'];
  const headers = { authorization: 'Basic ' + token, 'x-experience-api-version': '1.0.3', 'content-type': 'application/json' };
  const state = new URLSearchParams({ activityId, agent: JSON.stringify(actor), registration, stateId: 'LMS.LaunchData' });
  const { contextTemplate } = await (await fetch(endpoint + 'activities/state?' + state, { headers })).json();
  const send = async (verb, result) => {
    const category = ['cmi5', ...(result && ('success' in result || 'completion' in result) ? ['moveon'] : [])];
    const contextActivities = { ...contextTemplate.contextActivities, category: category.map((name) => ({ id: 'https://w3id.org/xapi/cmi5/context/categories/' + name })) };
    const statement = {
      id: crypto.randomUUID(), actor, verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb }, object: { id: activityId }, result,
      context: { ...contextTemplate, registration, contextActivities }, timestamp: new Date().toISOString(),
    };
    return (await fetch(endpoint + 'statements', { method: 'POST', headers, body: JSON.stringify([statement]) })).status;
  };
  const duration = 'PT5S';
  const sent = [
    await send('initialized'), await send('completed', { completion: true, duration }),
    await send('passed', { success: true, duration, score: { scaled: 0.8 } }), await send('terminated', { duration }),
  ];
  const attempt = async (work) => { try { return await work() } catch { return 'refused' } };
  const tried = {
    parent: await attempt(() => parent.document.title),
    top: await attempt(() => top.document.title),
    away: await attempt(() => { top.location = 'about:blank'; return 'led away' }),
    popup: await attempt(() => { open('/popup').close(); return 'opened' }),
    place: await attempt(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
  };
  document.title = JSON.stringify({ sent, tried, referrer: document.referrer, name: window.name });
});`;

const PAGE = `<!doctype html><html lang="en"><title>…</title><h1>A unit elsewhere</h1><button>Answer</button><output></output><script src="unit.js"></script></html>`;

/** Starts the server: a unit at `/unit/`, and `/away` that leads the frame to the address of its query. */
export async function remoteServer(): Promise<RemoteServer> {
  const seen: Seen[] = [];
  const server = await listen(
    createServer((request, response) => {
      const { url = '', headers } = request;
      seen.push({ url, headers });
      const { pathname, searchParams } = new URL(url, 'http://host');
      if (pathname === '/away') response.writeHead(302, { location: searchParams.get('to') ?? '/' }).end();
      else if (pathname === '/unit/unit.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
      else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'own=1' }).end(PAGE);
    }),
  );
  return { ...server, host: new URL(server.origin).host, seen };
}
