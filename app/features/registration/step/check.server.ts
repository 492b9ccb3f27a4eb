/** Judges one text while the form is being filled in. Keeps nothing, sends nothing on. */
import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { z } from 'zod/v4';
import { readForm } from '~/platform/forms/forms.server';
import { bankSchema, contactSchema, identitySchema, profileSchema } from '../registration.schema';
import { newRegistration, readRegistration } from '../registration-cookie.server';
import { judge } from './typed.server';

const forms = new Map<string, z.ZodObject>([
  ['contact', contactSchema],
  ['identity', identitySchema],
  ['profile', profileSchema],
  ['bank', bankSchema],
]);

interface Checked {
  /** What is wrong with the field; null when it is fine. */
  message: string | null;
}

/** @throws Response 404 for a step or field that has no such check */
export async function actOnCheck({ request, params }: ActionFunctionArgs) {
  const schema = forms.get(params.step ?? '');
  const form = await readForm(request);
  const name = String(form.get('check') ?? '');
  if (!schema || !Object.hasOwn(schema.shape, name)) throw new Response(null, { status: 404 });
  const one = schema.pick({ [name]: true });
  const judged = judge(one, form, readRegistration(request) ?? newRegistration());
  return json<Checked>({ message: judged.ok ? null : (judged.fields[name]?.[0] ?? null) });
}
