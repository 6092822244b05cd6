import * as z from 'zod/mini';
import type { Failure } from './result.ts';

export const statusSchema = z.object({
  success: z.boolean(),
  /** Error code, which is also the key of its words; absent on success. */
  code: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  /** Names the call in the server's log. */
  requestId: z.optional(z.string()),
});

export type Status = z.infer<typeof statusSchema>;

/** The one shape of every JSON answer (specification, section 7). */
export interface Envelope<Data> {
  status: Status;
  data: Data;
}

export const envelopeSchema = <Data extends z.ZodMiniType>(data: Data) => z.object({ status: statusSchema, data });

export const successEnvelope = <Data>(data: Data): Envelope<Data> => ({ status: { success: true }, data });

/** What `data` holds when a call fails: the code again, where the specification's clients look for it (l. 299, 315), and the data of the failure. */
export interface FailureData {
  readonly error: string;
}

export function failureEnvelope(failure: Failure, requestId?: string): Envelope<FailureData> {
  return {
    status: {
      success: false,
      code: failure.error.code,
      ...(failure.fields ? { fields: [...failure.fields] } : {}),
      ...(requestId ? { requestId } : {}),
    },
    data: { ...failure.data, error: failure.error.code },
  };
}
