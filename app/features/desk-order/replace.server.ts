/**
 * The page that replaces an order. Staff choose the products, have the order calculated, and place
 * it.
 */
import { deskReplaceEndpoints as endpoints } from '@contract/desk/replace';
import { paymentMethods } from '@contract/order';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { deskAction } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { replyTo, sendBack } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { findProducts, readItems } from './items.server';
import { replaceMessages as messages } from './replace.text';

const replaceSchema = z.object({
  intent: z.enum(['find', 'check', 'replace']),
  q: z.string().trim().max(100).optional(),
  payment_method: z.enum(paymentMethods).optional(),
  /** The total in paise, as the page showed it. */
  expected_total: z.string().optional(),
  /** The paid amount in paise, as the page showed it. */
  expected_paid: z.string().optional(),
});

/** Refusals of amounts that have changed since they were shown. */
const CHANGED = ['price_changed', 'replacement_changed'];

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
    const quoteCall = { params, body: { items }, isRead: true };
    const { payment_method, expected_total, expected_paid } = value;
    if (value.intent === 'check' || !payment_method || !expected_total || !expected_paid) {
      const { data } = await desk.call(endpoints.deskReplaceQuote, quoteCall);
      return json({ ...replyTo(submission), quote: data });
    }
    try {
      const body = { items, payment_method, expected_total, expected_paid };
      const { data } = await desk.call(endpoints.deskReplace, { params, body });
      return await desk.done(deskPaths.order(data.number), {
        title: messages.replaced({ number }),
      });
    } catch (error) {
      if (!(error instanceof UpstreamError && CHANGED.includes(error.details.code ?? ''))) {
        throw error;
      }
      const { data } = await desk.call(endpoints.deskReplaceQuote, quoteCall);
      const errors = { formErrors: [error.message] };
      return json({ ...replyTo(submission, errors), quote: data }, { status: 400 });
    }
  });
