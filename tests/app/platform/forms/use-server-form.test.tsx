import { type ActionFunctionArgs, json } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/v4';
import { constraintsOf, parseForm, sendBack } from '~/platform/forms/forms.server';
import { useServerForm } from '~/platform/forms/use-server-form';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { openRoute } from '../../routes/_shop+/open-route';
import { attributes, text } from '../../ui/render';

const schema = z.object({ wish: z.string('Write your wish.'), note: z.string().default('') });
const labels = { wish: 'What do you wish?', note: 'Note' };

const route = {
  loader: () => json({ constraint: constraintsOf(schema), values: { wish: 'Rain', note: 'Soon' } }),
  async action({ request }: ActionFunctionArgs) {
    return sendBack((await parseForm(request, schema)).submission);
  },
  default: function WishPage() {
    const { form, field, summary } = useServerForm({
      id: 'wishes',
      labels,
      ...useLoaderData<typeof route.loader>(),
    });
    return (
      <>
        <ErrorSummary {...summary} />
        <Form {...form}>
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
  it('holds what is known, and says which fields are needed', async () => {
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

  it('puts the question before advice that does not repeat it', async () => {
    const { html } = await send({ wish: '' });
    expect(text(html)).toContain('There is a problem What do you wish? Write your wish.');
  });
});
