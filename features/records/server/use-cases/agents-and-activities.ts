import { checkAgent } from '../xapi/agents.ts';
import type { JsonObject } from '../xapi/check.ts';
import { isIri } from '../xapi/values.ts';
import type { DefiningScope } from '../repositories/activities.ts';
import { json, type XapiResource } from '../protocol/call.ts';
import { parseJson } from '../protocol/json-body.ts';
import { badRequest } from '../protocol/xapi-error.ts';
import type { Definitions } from './formats.ts';

/** GET of an activity: its definition, merged from statements. */
export const activitiesResource = (deps: {
  findActivities(scope: DefiningScope, iris: readonly string[]): Promise<Definitions>;
}): XapiResource => ({
  GET: {
    scopes: ['all/read', 'statements/read', 'statements/read/mine', 'profile', 'state', 'define'],
    params: ['activityId'],
    async answer({ params: { activityId: id }, credential }) {
      if (!isIri(id)) return badRequest('activityId is missing, or no IRI');
      const definition = (await deps.findActivities(credential, [id])).get(id);
      return json({ objectType: 'Activity', id, ...(definition && { definition }) });
    },
  },
});

/** The person of an agent. The store does not say which agents are the same person. Pure. */
export function personOf(agent: JsonObject): JsonObject {
  const { objectType: _, ...rest } = agent;
  const lists = Object.entries(rest).map(([name, value]) => [name, [value]]);
  return { objectType: 'Person', ...Object.fromEntries(lists) };
}

/** GET of a person. */
export const agentsResource: XapiResource = {
  GET: {
    scopes: ['all/read', 'statements/read', 'statements/read/mine', 'profile', 'state'],
    params: ['agent'],
    async answer({ params: { agent } }) {
      if (agent === undefined) return badRequest('agent is missing');
      return json(personOf(checkAgent(parseJson(agent, 'agent'), 'agent')));
    },
  },
};
