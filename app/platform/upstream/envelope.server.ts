/** What every answer of an upstream comes in, read tolerantly: a refusal says sentences, codes or both. */
import { z } from 'zod';

const Values = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .catch(undefined);

export const Envelope = z.looseObject({
  status_code: z.coerce.number().catch(200),
  message: z.string().catch(''),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  values: Values,
  field_codes: z
    .record(z.string(), z.object({ code: z.string(), values: Values }))
    .optional()
    .catch(undefined),
});
export type Envelope = z.output<typeof Envelope>;
