import type { Endpoint } from '#platform/kernel';
import type { Scope, SystemScope } from '#platform/server/db';
import type { CallContext, Gate, Route } from '#platform/server/http';

/** The data that one feature keeps of a user: exported, and erased. */
export interface PersonalData {
  /** Name of the part in the export. */
  readonly name: string;
  /** Everything there is, as plain data; undefined when there is nothing. */
  exportOf(scope: Scope, user: { readonly workspaceId: number; readonly id: string }): Promise<unknown>;
  /** Leaves nothing that names the user. */
  erase(scope: Scope, user: { readonly workspaceId: number; readonly id: string }): Promise<void>;
}

/** Listeners for the notifications of the database, by channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

/** What a feature does in a running server. */
export interface RunningFeature<Context extends CallContext> {
  readonly routes: readonly Route<Context>[];
  readonly channels?: Channels;
  /** Checks that run before every call, also before calls of other features. */
  readonly gates?: readonly Gate<Context>[];
  /** Ends open streams, which would keep the server from closing. */
  beforeClose?(): void;
  /** Releases the feature's resources, after the last call. */
  close?(): Promise<void> | void;
  /** Answers of calls that the first screen makes, by endpoint name. */
  seeds?(context: Context): Promise<Readonly<Record<string, unknown>>>;
  /** How many cards the feature shows above the books of this user, by name: the page keeps their place free before they load. */
  cardsAhead?(context: Context): Promise<Readonly<Record<string, number>>>;
  /** Carries out planned work permanently: erasures, deletions. */
  sweep?(system: SystemScope): Promise<void>;
  /** Removes expired rows that no code reads, such as ended sessions. */
  purge?(system: SystemScope): Promise<void>;
  /** Clears all caches: notifications may have been missed. */
  forgetAll?(): void;
}

/** The one object of a feature's server entry point: its static description, and how it starts. */
export interface ServerFeature<Context extends CallContext, Ports, Running extends RunningFeature<Context>> {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  /** What it keeps of a user; the parts are erased in this order. */
  readonly personalData?: readonly PersonalData[];
  /** @param ports what it needs from outside */
  create(ports: Ports): Running;
}
