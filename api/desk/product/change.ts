/** Handlers of forms about products. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import type { CatalogueContext } from '../../modules/catalogue/product-edit.service';
import type { Outcome } from '../../outcome';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

/** Returns a function that makes handlers. A handler reads its form, calls `work`, and answers. */
export const changeOf =
  (api: ApiContext) =>
  <Request extends z.ZodType>(
    request: Request,
    work: (
      context: CatalogueContext,
      slug: string,
      value: z.output<Request>,
    ) => Promise<Outcome<object>>,
  ) =>
    async function answer(c: Context<StaffEnv>) {
      const value = readForm(request, await body(c));
      const outcome = await work(deskContextOf(api, c), c.req.param('slug') ?? '', value);
      if (!outcome.ok) return refusalResponse(c, outcome);
      const { ok: _, ...data } = outcome;
      return success(c, data);
    };
