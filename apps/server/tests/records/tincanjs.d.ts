/** What tests use of TinCanJS, which has no types of its own. */
declare module 'tincanjs' {
  namespace TinCan {
    /** `error` is null, or the status of a refusal. */
    type Callback<T> = (error: unknown, result: T) => void;
    interface Options<T = never> {
      readonly callback: Callback<T>;
      readonly [name: string]: unknown;
    }
    interface StatementsResult {
      readonly statements: readonly Statement[];
      readonly more: string | null;
    }
    interface State {
      readonly contents: unknown;
      readonly etag: string;
    }
    interface About {
      readonly version: readonly string[];
    }
    type Agent = object;
    const Agent: new (config: object) => Agent;
    class Activity {
      constructor(config: object);
      readonly id: string;
      readonly definition: { readonly name: object } | null;
    }
    type StatementRef = object;
    const StatementRef: new (config: object) => StatementRef;
    class Attachment {
      constructor(config: object);
      setContentFromString(content: string): void;
      getContentAsString(): string;
    }
    class Statement {
      constructor(config: object);
      readonly id: string;
      readonly verb: object;
      readonly stored: string | null;
      readonly result: { readonly score: { readonly scaled: number } | null } | null;
      readonly attachments: readonly Attachment[] | null;
    }
    type Read<T> = (id: string, options: Options<T>) => void;
    type Save = (id: string, contents: object, options: Options<never>) => void;
    class LRS {
      constructor(config: object);
      about(options: Options<About>): void;
      saveStatement(statement: Statement, options: Options): void;
      saveStatements(statements: readonly Statement[], options: Options): void;
      retrieveStatement: Read<Statement>;
      retrieveVoidedStatement: Read<Statement>;
      retrieveActivity: Read<Activity>;
      queryStatements(options: Options<StatementsResult>): void;
      moreStatements(options: { readonly url: string } & Options<StatementsResult>): void;
      saveState: Save;
      saveActivityProfile: Save;
      saveAgentProfile: Save;
      retrieveState: Read<State | null>;
      retrieveActivityProfile: Read<State | null>;
      retrieveAgentProfile: Read<State | null>;
      dropState: Read<never>;
      dropActivityProfile: Read<never>;
      dropAgentProfile: Read<never>;
    }
  }
  export default TinCan;
}
