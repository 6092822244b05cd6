import { agentAt } from '../data/agents.ts';
import type { Json } from '../data/refusal.ts';
import { isIri } from '../data/values.ts';
import { json, type XapiResource } from '../protocol/call.ts';
import { parseJson } from '../protocol/json-body.ts';
import { badRequest } from '../protocol/refusal.ts';
import type { Definitions } from './formats.ts';

/** GET of an activity: all that is known of it, merged. */
export const activitiesResource = (deps: {
  findActivities(workspaceId: number, iris: readonly string[]): Promise<Definitions>;
}): XapiResource => ({
  path: '/xapi/activities',
  actions: {
    GET: {
      scopes: ['all/read', 'statements/read', 'statements/read/mine', 'profile', 'state', 'define'],
      params: ['activityId'],
      async answer({ params: { activityId: id }, credential }) {
        if (!isIri(id)) return badRequest('activityId is missing, or no IRI');
        const definition = (await deps.findActivities(credential.workspaceId, [id])).get(id);
        return json({ objectType: 'Activity', id, ...(definition && { definition }) });
      },
    },
  },
});

/** A person is the agent asked for: who else it might be is nobody's business. Pure. */
export function personOf(agent: Json): Json {
  const { objectType: _, ...rest } = agent;
  const lists = Object.entries(rest).map(([name, value]) => [name, [value]]);
  return { objectType: 'Person', ...Object.fromEntries(lists) };
}

/** GET of a person. */
export const agentsResource: XapiResource = {
  path: '/xapi/agents',
  actions: {
    GET: {
      scopes: ['all/read', 'statements/read', 'statements/read/mine', 'profile', 'state'],
      params: ['agent'],
      async answer({ params: { agent } }) {
        if (agent === undefined) return badRequest('agent is missing');
        return json(personOf(agentAt(parseJson(agent, 'agent'), 'agent')));
      },
    },
  },
};
