import type { Context } from 'hono';
import type { ApiContext } from '../context';
import { multipart } from '../http/multipart';
import { answerChange } from '../http/respond';
import { type StoredPicture, storePicture } from '../modules/catalogue/shop-picture';
import type { Outcome } from '../outcome';
import type { StaffEnv } from './guard';

/** Stores the picture of a form, calls `work` with it, and answers with the outcome of `work`. */
export async function withPicture(
  api: ApiContext,
  c: Context<StaffEnv>,
  work: (picture: StoredPicture) => Promise<Outcome<object>>,
): Promise<Response> {
  const stored = await storePicture(api, (await multipart(c)).files.picture);
  return answerChange(c, stored.ok ? await work(stored.picture) : stored);
}
