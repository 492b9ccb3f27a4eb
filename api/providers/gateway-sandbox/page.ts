/** The sandboxes' hosted pages: plain HTML without script. */

import { createHash } from 'node:crypto';
import { formatAmount } from '@contract/money';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { FormField } from '../gateway-request';

/** The results that a visitor can choose, and their button labels. */
export const choices = {
  pay: 'Pay',
  fail: 'Fail: the bank refuses',
  cancel: 'Cancel and go back',
  late: 'Late success: fails now, captured some seconds later',
  forged: 'Wrong signature: a forged return, nothing paid',
  silent: 'No answer: paid, but this browser never returns to the shop',
  authorized: 'Authorised only: money reserved, not captured',
} as const;
export type Choice = keyof typeof choices;

export const isChoice = (value: string): value is Choice => Object.hasOwn(choices, value);

type Markup = ReturnType<typeof html>;

const STYLE = `body{font:1rem/1.5 sans-serif;color:#1c1c1c;background:#fff;max-width:36rem;margin:0 auto;padding:1rem}
.demo{background:#fff3c4;border:2px solid #7a5b00;padding:.5rem .75rem}
button{display:block;width:100%;min-height:2.75rem;margin:.5rem 0;padding:.5rem;font:inherit;text-align:left;color:#1c1c1c;background:#fff;border:2px solid #444}
button.main{color:#fff;background:#14532d;border-color:#14532d}
dt{font-weight:bold}dd{margin:0 0 .5rem}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers with a page of a gateway. */
export async function page(
  c: Context,
  { gateway, title, status = 200 }: { gateway: string; title: string; status?: 200 | 400 | 404 },
  content: Markup,
): Promise<Response> {
  const document = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${gateway} sandbox</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="demo"><strong>Demo mode: no money moves.</strong> This page simulates ${gateway}.</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
  return c.html(document, status, {
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}

const hidden = (fields: readonly FormField[]): Markup[] =>
  fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`);

interface PaymentForm {
  action: string;
  fields: readonly FormField[];
  amountPaise: number;
  payee: string;
  about: string;
  offered: readonly Choice[];
  /** Labels of buttons that differ at this gateway. */
  words?: Partial<Record<Choice, string>>;
}

/** The amount due, and a button for each result. */
export const paymentForm = (form: PaymentForm): Markup => html`<dl>
<dt>Paid to</dt><dd>${form.payee}</dd>
<dt>For</dt><dd>${form.about}</dd>
<dt>Amount</dt><dd>₹${formatAmount(form.amountPaise)}</dd>
</dl>
<form method="post" action="${form.action}">
${hidden(form.fields)}
${form.offered.map(
  (
    choice,
  ) => html`<button${choice === 'pay' ? raw(' class="main"') : ''} name="choice" value="${choice}">${
    choice === 'pay'
      ? `Pay ₹${formatAmount(form.amountPaise)}`
      : (form.words?.[choice] ?? choices[choice])
  }</button>
`,
)}
</form>`;

/** A form that sends the browser back to the shop with a POST, as the gateway does. */
export const returnForm = (
  action: string,
  fields: readonly FormField[],
): Markup => html`<p>${'Press the button to return to the shop.'}</p>
<form method="post" action="${action}">
${hidden(fields)}
<button class="main">Return to the shop</button>
</form>`;

/**
 * Reads a posted form. Returns a function that returns the value of the field with a name, or an
 * empty text if the field is missing.
 */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text());
  return (name) => form.get(name) ?? '';
}
