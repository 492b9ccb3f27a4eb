/**
 * The page that replaces an order. Staff choose the products, have the order calculated, and place
 * it.
 */
import { deskReplaceEndpoints as endpoints } from '@contract/desk/replace';
import { paymentMethods } from '@contract/order';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { z } from 'zod';
import { deskAction } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { replyTo, sendBack } from '~/platform/forms/forms.server';
import { findProducts, readItems } from './items.server';
import { replaceMessages as messages } from './replace.text';

const replaceSchema = z.object({
  intent: z.enum(['find', 'check', 'replace']),
  q: z.string().trim().max(100).optional(),
  payment_method: z.enum(paymentMethods).optional(),
  /** The total in paise, as the page showed it. */
  expected_total: z.string().optional(),
});

export const changeReplacement = (args: ActionFunctionArgs) =>
  deskAction(args, replaceSchema, async (value, desk, formData, submission) => {
    const number = args.params.number ?? '';
    const params = { number };
    if (value.intent === 'find') {
      if (!value.q) return sendBack(submission, { fieldErrors: { q: [messages.searchEmpty] } });
      return json({ ...replyTo(submission), found: await findProducts(value.q) });
    }
    const { items, fieldErrors } = readItems(formData);
    if (Object.keys(fieldErrors).length > 0) return sendBack(submission, { fieldErrors });
    if (items.length === 0) return sendBack(submission, { formErrors: [messages.noItems] });
    const method = value.payment_method;
    if (value.intent === 'check' || !method || !value.expected_total) {
      const { data } = await desk.call(endpoints.deskReplaceQuote, { params, body: { items } });
      return json({ ...replyTo(submission), quote: data });
    }
    const body = { items, payment_method: method, expected_total: value.expected_total };
    const { data } = await desk.call(endpoints.deskReplace, { params, body });
    return desk.done(deskPaths.order(data.number), { title: messages.replaced({ number }) });
  });
