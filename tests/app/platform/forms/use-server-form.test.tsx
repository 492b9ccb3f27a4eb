import type { ActionFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { useServerForm } from '~/platform/forms/use-server-form';
import { json } from '~/platform/json.server';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { openRoute } from '../../routes/_shop+/open-route';
import { attributes, text } from '../../ui/render';

const schema = z.object({ wish: z.string('Enter your wish.'), note: z.string().default('') });
const labels = { wish: 'What do you wish?', note: 'Note' };

const route = {
  loader: () =>
    json({
      constraint: constraintsOf(schema),
      values: { wish: 'Rain', note: 'Soon' },
      idempotencyKey: newIdempotencyKey(),
    }),
  async action({ request }: ActionFunctionArgs) {
    return sendBack((await parseForm(request, schema)).submission);
  },
  default: function WishPage() {
    const { form, field, summary, ...hidden } = useServerForm({
      id: 'wishes',
      labels,
      ...useLoaderData<typeof route.loader>(),
    });
    return (
      <>
        <ErrorSummary {...summary} />
        <Form {...form}>
          <input {...hidden.idempotencyKeyField} />
          <input {...hidden.formIdField} />
          <Field {...field('wish')} />
          <Field {...field('note')} />
        </Form>
      </>
    );
  },
};

const send = (fields: Record<string, string>) =>
  openRoute(route, '/wishes', '/wishes', { method: 'POST', body: new URLSearchParams(fields) });

describe('a form that the server validates', () => {
  it('contains known values, and marks required fields', async () => {
    const { html } = await openRoute(route, '/wishes', '/wishes');
    expect(attributes(html, /name="wish"/)).toMatchObject({ value: 'Rain', required: '' });
    expect(text(html)).toContain('Note (optional)');
  });

  it('leaves a field empty that was emptied', async () => {
    const { status, html } = await send({ wish: '', note: '' });
    expect(status).toBe(400);
    expect(attributes(html, /name="wish"/).value ?? '').toBe('');
    expect(attributes(html, /name="note"/).value ?? '').toBe('');
  });

  it('has a new idempotency key each time, and the same one when it is sent back', async () => {
    const keyIn = (html: string) => attributes(html, /name="idempotency_key"/).value ?? '';
    const first = await openRoute(route, '/wishes', '/wishes');
    const other = await openRoute(route, '/wishes', '/wishes');
    expect(keyIn(first.html)).toMatch(/^[\w-]{24}$/);
    expect(keyIn(other.html)).not.toBe(keyIn(first.html));
    const { html } = await send({ wish: '', idempotency_key: keyIn(first.html) });
    expect(keyIn(html)).toBe(keyIn(first.html));
  });

  it('takes no notice of the answer to another form of its page', async () => {
    const { html } = await send({ wish: '', form_id: 'complaints' });
    expect(text(html)).not.toContain('There is a problem');
    expect(attributes(html, /name="wish"/).value).toBe('Rain');
  });

  it('puts the question before advice that does not repeat it', async () => {
    const { html } = await send({ wish: '' });
    expect(text(html)).toContain('There is a problem What do you wish? Enter your wish.');
  });
});
