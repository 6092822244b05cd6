import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';

/** Longest body of a call, with attachments, in bytes. */
const BODY_MAX = 16 * 1024 * 1024;

/** The resources of the standard, and what each of them is for. */
export const RESOURCES = {
  Statements: { path: '/xapi/statements', summary: 'statements: stores and finds them' },
  Activities: { path: '/xapi/activities', summary: 'activities: what is known of one' },
  Agents: { path: '/xapi/agents', summary: 'agents: who one is' },
  State: { path: '/xapi/activities/state', summary: 'documents of an activity and an agent' },
  ActivityProfile: { path: '/xapi/activities/profile', summary: 'documents of an activity' },
  AgentProfile: { path: '/xapi/agents/profile', summary: 'documents of an agent' },
} as const;
export type ResourceName = keyof typeof RESOURCES;

/** Every method is declared, so that a resource can name those that it has (405). */
export const METHODS = ['GET', 'PUT', 'POST', 'DELETE'] as const;
export type XapiMethod = (typeof METHODS)[number];

const nameOf = (method: string, resource: string): string =>
  `xapi${method.slice(0, 1)}${method.slice(1).toLowerCase()}${resource}`;

const callOf = (resource: ResourceName, method: XapiMethod) => {
  const { path, summary } = RESOURCES[resource];
  return {
    resource,
    endpoint: endpoint({
      name: nameOf(method, resource),
      method,
      kind: 'raw',
      auth: 'credential',
      path,
      summary: `xAPI, ${summary} [PROG-6]`,
      query: z.record(z.string(), z.unknown()),
      consumes: ['*/*'],
      maxBytes: BODY_MAX,
      isCrossSite: true,
      // The reader's own session reports at the same address, without this header.
      ifSent: { header: 'authorization', query: 'method' },
    }),
  };
};

/** A call of each method at each resource. */
export const resourceCalls = (Object.keys(RESOURCES) as ResourceName[]).flatMap((resource) =>
  METHODS.map((method) => callOf(resource, method)),
);

/** What the browser asks before content of another site calls. */
export const preflights = [...Object.entries(RESOURCES), ['About', { path: '/xapi/about' }] as const].map(
  ([resource, { path }]) =>
    endpoint({
      name: nameOf('OPTIONS', resource),
      method: 'OPTIONS',
      kind: 'download',
      auth: 'public',
      path,
      summary: 'The methods and headers that content of other sites may use [PROG-6]',
      isCrossSite: true,
    }),
);

export const getAbout = endpoint({
  name: 'xapiGetAbout',
  method: 'GET',
  kind: 'download',
  auth: 'public',
  path: '/xapi/about',
  summary: 'The versions of xAPI that the store speaks [PROG-6]',
  produces: ['application/json'],
});

export const endpoints = [...resourceCalls.map(({ endpoint: one }) => one), ...preflights, getAbout];
