import { DeskOrder } from '@contract/desk/order';
import { expect, it } from 'vitest';
import { DeskOrderView } from '~/features/desk-order/order-view';
import { FORM_ID_FIELD } from '~/platform/forms/hidden-fields';
import { renderPage, text } from '../../ui/render';

const AT = '2026-11-21T06:30:00.000Z';
const order = (changes: object) =>
  DeskOrder.parse({
    number: 'ORD-2026-100001',
    member: {},
    lines: [{ name: 'Neem Soap', quantity: 2 }],
    ...changes,
  });
const shown = (changes: object, answer?: object) =>
  renderPage(
    <DeskOrderView order={order(changes)} stateName="" />,
    '/',
    { staff: { roles: ['orders'] } },
    answer ? { answer } : {},
  );
const lines = [{ position: 0, quantity: 1 }];
const open = {
  can: ['return', 'return_refuse'],
  returns: [{ _id: 'return-1', state: 'requested', reason: 'I do not like it.', at: AT, lines }],
};
const disclosure = (attributes: string) =>
  `<details class="more"${attributes}><summary>Refuse the return</summary>`;

it('offers to refuse a return, in a disclosure that opens after an error', async () => {
  const html = await shown(open);
  expect(html).toContain(disclosure(''));
  expect(text(html)).toContain('Refuse the return This closes the request without a refund');
  expect(html).toContain('maxLength="500"');
  // Both forms name the return that they show.
  expect(html.match(/name="return_id" value="return-1"/g)).toHaveLength(2);
  const initialValue = {
    intent: 'return_refuse',
    [FORM_ID_FIELD]: 'return_refuse',
    reason: 'It was opened.',
  };
  const result = { status: 'error', initialValue, error: { reason: ['Enter a shorter text.'] } };
  const sentBack = await shown(open, { result });
  expect(sentBack).toContain(disclosure(' open=""'));
  expect(sentBack).toContain('>It was opened.</textarea>');
  expect(text(sentBack)).toContain('Enter a shorter text.');
});

it('does not offer to refuse a return that is not open', async () => {
  expect(await shown({})).not.toContain('Refuse the return');
});

it('lists why and when a return was refused', async () => {
  const refused = {
    state: 'refused',
    refusal_reason: 'It was opened.',
    decided_at: '2026-11-23T06:30:00Z',
  };
  const said = text(await shown({ returns: [{ ...open.returns[0], ...refused }] }));
  expect(said).toContain(
    'Refused, 23 November 2026, 12:00 pm : 1 × Neem Soap. I do not like it. Reason for the refusal: It was opened.',
  );
});

it('says why a form was refused that is no longer there', async () => {
  const answerOf = (id: string, error: object) => ({
    result: { status: 'error', initialValue: { [FORM_ID_FIELD]: id }, error },
  });
  const refusal = { '': ['No return waits for a decision.'], reason: ['Enter a reason.'] };
  const late = await shown({}, answerOf('return_refuse', refusal));
  expect(text(late)).toContain(
    'There is a problem No return waits for a decision. Enter a reason.',
  );
  expect(late).not.toContain('href="#return_refuse-reason"');
  const requests = [{ _id: 'one', state: 'approved', total: 100, asked_by: 'Asha Verma' }];
  const decided = await shown(
    { refund_requests: requests },
    answerOf('refund_approve-one', { '': ['The request was decided.'] }),
  );
  expect(text(decided)).toContain('There is a problem The request was decided.');
  const there = await shown(open, answerOf('return_refuse', refusal));
  expect(there.match(/No return waits/g)).toHaveLength(1);
});
