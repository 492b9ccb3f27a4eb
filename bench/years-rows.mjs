/** Fills a shop with orders of five years, and with all rows that the program writes for them. */
import { randomUUID } from 'node:crypto';
import { ADDRESS } from './desk-rows.mjs';

const BATCH_SIZE = 2_000;
const LINES = 3;
const DAYS = 1_826;
const BUYER = JSON.stringify({
  address: ADDRESS,
  email: 'asha@example.org',
  businessName: '',
  gstin: '',
});
/** SQL of a text that is random, as an encrypted message is, and about as long. */
const MESSAGE = Array.from({ length: 12 }, (_, at) => `md5(id::text || ${at})`).join(' || ');
const STATE = { state: 'Maharashtra', state_code: '27' };
const SUPPLIER = {
  legal_name: 'Neemgaon Private Limited',
  trade_name: 'Neemgaon',
  address: ['1 Mill Road'],
  ...STATE,
  gstin: '27AAPFU0939F1ZV',
  cin: '',
  fssai: '',
  direct_selling_registration: '',
  phone: '9876543210',
  email: 'shop@example.org',
};
const RECIPIENT = { name: 'Asha Verma', gstin: '', address: ['12 Lake Road', 'Pune'], ...STATE };
/**
 * The start of the messages, events and log entries. They are stored for a year, so a month of them
 * is left for the retention jobs to delete.
 */
const SINCE = "now() - interval '13 months'";

/** Payment and fulfilment of an order. Most are delivered; the last two days' are on their way. */
function stateOf(index, count) {
  if (index > count * (1 - 2 / DAYS)) return ['paid', index % 2 ? 'confirmed' : 'shipped'];
  if (index % 25 === 4) return ['expired', 'cancelled'];
  if (index % 50 === 5) return ['refunded', 'returned'];
  return ['paid', 'delivered'];
}

/** How many minutes ago an order was placed. Half the orders are of the last 18 months. */
const minutesBefore = (index, count) =>
  Math.round(DAYS * 1_440 * (1 - Math.sqrt((index + 1) / count)));

/** An invoice with equal lines, as the program stores it. */
function documentOf({ index, total, minutes }) {
  const day = new Date(Date.now() - minutes * 60_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const price = Math.floor(total / LINES);
  const sums = { discount: 0, cgst: 0, sgst: 0, igst: 0 };
  const lines = Array.from({ length: LINES }, (_, line) => ({
    line,
    kind: 'goods',
    description: 'Neem Soap, 100 g',
    hsn: '30049011',
    quantity: 1,
    unit: 'PCS',
    unit_price: price,
    gross: price,
    taxable: price,
    gst_basis_points: 500,
    ...sums,
    total: price,
  }));
  return JSON.stringify({
    kind: 'invoice',
    number: `INV-${index}`,
    issued_on: day,
    order_number: `ORD-${index}`,
    ordered_on: day,
    against: null,
    reason: '',
    supplier: SUPPLIER,
    recipient: RECIPIENT,
    deliver_to: RECIPIENT,
    place_of_supply: STATE,
    inter_state: false,
    state_tax: 'SGST',
    reverse_charge: false,
    lines,
    gross: total,
    ...sums,
    taxable: total,
    total,
    in_words: '',
    payment_method: 'razorpay',
    test_payment: false,
  });
}

const orderRows = (from, to, { count, members, seal }) =>
  Array.from({ length: to - from }, (_, step) => {
    const index = from + step;
    const id = randomUUID();
    const [payment, fulfilment] = stateOf(index, count);
    const document = randomUUID();
    const figures = {
      minutes: minutesBefore(index, count),
      total: 10_000 + ((index * 7_919) % 90_000),
    };
    return {
      id,
      index,
      payment,
      fulfilment,
      member_id: members[(index * 7_919) % members.length],
      ...figures,
      sealed: seal('order buyer', id, BUYER),
      document,
      document_sealed: seal('invoice', document, documentOf({ index, ...figures })),
    };
  });

/** The statements for a batch of orders, which are in the temporary table `placed`. */
const statements = [
  `insert into shop_order (id, number, public_id, member_id, member_type, credited_member_id, request_key, method,
      payment, fulfilment, changed_by, changed_because, ediscount, supplier_state, place_of_supply, gross, discount,
      total, taxable, cgst, sgst, igst, delivery, delivery_taxable, delivery_cgst, delivery_sgst, delivery_igst,
      points, buyer_sealed, carrier, tracking, created_at, updated_at)
    select id, number, md5(id::text), member_id, 'distributor', member_id, md5(number), 'razorpay', payment,
      fulfilment, 'system', 'delivered', 0, '27', '27', total, 0, total, total, 0, 0, 0, 0, 0, 0, 0, 0, 10, sealed,
      'Blue Dart', index::text, at, at + interval '5 days' from placed`,
  `insert into order_line (order_id, position, product_id, slug, name, net_quantity, hsn, gst_basis_points, quantity,
      unit_mrp, unit_price, gross, discount, taxable, cgst, sgst, igst, points)
    select placed.id, line, good.id, good.slug, good.name, '100 g', '30049011', 500, 1, total / ${LINES},
      total / ${LINES}, total / ${LINES}, 0, total / ${LINES}, 0, 0, 0, 3
    from placed cross join generate_series(0, ${LINES - 1}) line
    join goods as good on place = (index * ${LINES} + line) % (select count(*) from goods)`,
  `insert into stock_movement (order_id, product_id, cause, quantity, at)
    select placed.id, good.id, 'hold', -1, at from placed cross join generate_series(0, ${LINES - 1}) line
    join goods as good on place = (index * ${LINES} + line) % (select count(*) from goods)`,
  `insert into order_event (order_id, machine, from_state, to_state, actor, cause, at)
    select id, machine, before, after, 'system', 'gateway', at + step * interval '6 hours'
    from placed, (values (0, 'payment', '', 'created'), (0, 'fulfilment', '', 'waiting'),
      (1, 'payment', 'created', 'paid'), (1, 'fulfilment', 'waiting', 'confirmed'),
      (2, 'fulfilment', 'confirmed', 'packed'), (3, 'fulfilment', 'packed', 'shipped'),
      (4, 'fulfilment', 'shipped', 'delivered')) as steps (step, machine, before, after)`,
  `insert into payment_attempt (id, order_id, gateway, state, amount, reference, payment_id, created_at, updated_at)
    select md5('attempt' || id)::uuid, id, 'razorpay', case payment when 'expired' then 'created' else 'captured' end,
      total, 'order_' || index, 'pay_' || index, at, at from placed`,
  `insert into ledger_entry (order_id, account, amount, cause, at)
    select id, 'razorpay', total, 'payment:' || md5('attempt' || id)::uuid, at from placed where payment <> 'expired'`,
  `insert into refund (id, order_id, attempt_id, amount, kind, actor, state, created_at, updated_at)
    select md5('refund' || id)::uuid, id, md5('attempt' || id)::uuid, total, 'cancelled', 'system', 'done', at, at
    from placed where payment = 'refunded'`,
  `insert into ledger_entry (order_id, account, amount, cause, at)
    select id, 'razorpay', -total, 'refund:' || md5('refund' || id)::uuid, at from placed where payment = 'refunded'`,
  `insert into invoice (id, order_id, series, financial_year, serial, number, issued_at, total, cause, document_sealed)
    select document, id, 'invoice', year || '-' || right((year + 1)::text, 2), index, 'INV-' || index, at, total, 'sale', document_sealed
    from (select *, extract(year from at at time zone 'Asia/Kolkata' - interval '3 months')::int as year from placed) as placed
    where payment <> 'expired'`,
  `insert into sale_entry (member_id, order_id, day, amount, points, cause, created_at)
    select member_id, id, (at at time zone 'Asia/Kolkata')::date, total, 10, 'paid', at from placed where payment <> 'expired'`,
  `insert into outbox (kind, subject_id, channel, sealed, state, created_at)
    select kind, id, channel, ${MESSAGE}, 'sent', at from placed,
      (values ('order_paid', 'mail'), ('order_paid', 'sms'), ('order_shipped', 'mail'), ('order_shipped', 'sms'))
      as messages (kind, channel)
    where at > ${SINCE}`,
  `insert into webhook_event (id, received_at)
    select md5(event || id), at from placed, (values ('authorized'), ('captured')) as events (event)
    where at > ${SINCE}`,
  `insert into security_log (at, event, outcome, member_id, client, request_id)
    select at - step * interval '1 hour', event, 'done', member_id, md5(id::text), md5(number) from placed,
      (values (1, 'login'), (2, 'login'), (3, 'logout')) as events (step, event)
    where at > ${SINCE}`,
];

/**
 * Fills the tables with the orders from `first` up to but not including `end`.
 *
 * @param {import('pg').Client} client of a superuser, who may switch triggers off
 * @param {object} options
 * @param {number} options.orders of the whole shop
 * @param {number} options.first
 * @param {number} options.end
 * @param {(purpose: string, owner: string, text: string) => string} options.seal
 * @param {(done: number) => void} onProgress
 */
export async function fillYears(client, { orders, first, end, seal }, onProgress) {
  await client.query("set session_replication_role = 'replica'; set synchronous_commit = off");
  await client.query(
    'create temp table if not exists goods as select id, slug, name, row_number() over (order by slug) - 1 as place from product limit 150',
  );
  // Sorted by hash, so that the buyers follow each other at random. The people whose pages are
  // measured are added twenty times, so that they buy most.
  const { rows } = await client.query(
    "select id from member where type = 'distributor' and left_at is null order by md5(id::text)",
  );
  const { rows: people } = await client.query(
    "select id from member where email in ('founder@example.com', 'demo@example.com')",
  );
  const members = [...rows, ...people.flatMap((one) => Array(20).fill(one))].map(({ id }) => id);
  for (let from = first; from < end; from += BATCH_SIZE) {
    const to = Math.min(end, from + BATCH_SIZE);
    const placed = JSON.stringify(orderRows(from, to, { count: orders, members, seal }));
    await client.query('begin');
    await client.query(
      `create temp table placed on commit drop as
        select *, 'ORD-' || extract(year from at)::int || '-' || (1000000 + index) as number
        from (select *, now() - minutes * interval '1 minute' as at from json_to_recordset($1::json)
          as x (id uuid, index int, payment text, fulfilment text, member_id uuid, minutes int, total bigint, sealed text, document uuid, document_sealed text)) as one`,
      [placed],
    );
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    if ((from - first) % (BATCH_SIZE * 10) === 0) onProgress(to);
  }
  await client.query("set session_replication_role = 'origin'; set synchronous_commit = on");
}
