/** Fills a shop with generated rows of everything that the desk lists. */
import { randomUUID } from 'node:crypto';

/** The number of rows in the shop for which the desk has budgets. */
export const DESK_SIZES = {
  members: 100_000,
  orders: 100_000,
  tickets: 50_000,
  products: 50_000,
  events: 200_000,
};

const BATCH_SIZE = 5_000;
const MESSAGE = 'My parcel came without the soap that I had ordered.';
/** The maximum number of accounts with orders. */
const MAX_BUYERS = 20_000;

const FIRST_NAMES =
  'Asha,Rohan,Meena,Ravi,Sita,Kiran,Lakshmi,Mohan,Priya,Arjun,Om,Devi,Farah,Imran,Gita,Hari,Indu,Jaya,Kavya,Leela';
const LAST_NAMES =
  'Verma,Das,Iyer,Kumar,Singh,Patel,Reddy,Nair,Shah,Gupta,Khan,Joshi,Mehta,Rao,Bose,Pillai';
/** SQL that picks a value of a comma-separated list by the number `by`. */
const oneOf = (list, by) =>
  `(string_to_array('${list}', ','))[1 + (${by}) % ${list.split(',').length}]`;
/** SQL of the name in row `g`. One row in ten thousand has a rare name. */
const NAME = `case when g % 10000 = 77 then 'Yasmin Varghese' else ${oneOf(FIRST_NAMES, 'g * 7')} || ' ' || ${oneOf(LAST_NAMES, 'g / 3')} end`;

/** The inserts that need no encrypted text, in the order in which they must run. */
const statements = ({ members, tickets, products, events }) => [
  `insert into member (type, number, ref_code, name, email, phone, password_hash, password_changed_at, path, created_at)
    select case when g % 5 = 0 then 'customer' else 'distributor' end,
      case when g % 5 > 0 then 'NG' || (300000 + g) end, case when g % 5 > 0 then 'NG' || (300000 + g) end,
      ${NAME}, 'buyer' || g || '@example.org', '7' || lpad(g::text, 9, '0'), '', now(),
      case when g % 5 > 0 then ('NG' || (300000 + g))::ltree end,
      now() - (${members} - g) * interval '7 minutes'
    from generate_series(1, ${members}) g`,
  `insert into member_file (member_id, kind, store_key, media_type, size, created_at, cleaned_at, state)
    select id, kind, 'bench/' || id || kind, 'image/jpeg', 1000, created_at, now(),
      case when created_at > now() - interval '15 days' then 'waiting' else 'approved' end
    from member, unnest(array['pancard', 'signature']) kind
    where email like 'buyer%@example.org' and type = 'distributor'`,
  `insert into ticket (number, kind, name, email, phone, subject, status, acknowledge_by, resolve_by, created_at, resolved_at)
    select 'CON-2020-' || lpad(g::text, 6, '0'),
      case when g % 200 = 0 then 'grievance' when g % 9 = 0 then 'callback' else 'contact' end,
      ${NAME}, 'buyer' || (g * 2) || '@example.org', '7' || lpad(g::text, 9, '0'), 'Question ' || g, state,
      filed + interval '3 days', (filed + interval '30 days')::date, filed,
      case when state = 'resolved' then filed + interval '2 days' end
    from (select g, now() - (${tickets} - g) * interval '9 minutes' as filed,
      case when g % 20 > 0 then 'resolved' when g % 60 = 0 then 'received' when g % 60 = 20 then 'acknowledged' else 'in_progress' end as state
      from generate_series(1, ${tickets}) g) as filed`,
  `insert into ticket_message (ticket_id, author, sealed, created_at)
    select id, author, 'x', created_at from ticket, unnest(array['writer', 'staff']) author
    where number like 'CON-2020-%'`,
  `insert into category (slug, name, position)
    select 'bench-' || g, 'Bench category ' || g, g from generate_series(1, 60) g`,
  `insert into brand (slug, name) select 'bench-' || g, 'Bench brand ' || g from generate_series(1, 500) g`,
  `insert into product (slug, name, brand_id, category_id, mrp, price, stock, gst_basis_points, keywords, description, source_key, status, created_at, updated_at)
    select 'bench-' || g, ${oneOf('Neem,Tulsi,Rose,Coconut,Mint', 'g * 3')} || ' ' || ${oneOf('Soap,Oil,Tea,Powder', 'g')} || ' ' || (g * 7919) % ${products},
      brand.id, category.id, 10000 + g, 9000 + (g * 31) % 999, (g * 17) % 300, 500, brand.name || ' ' || category.name,
      repeat('A fine product of the hills with many good uses. ', 8), 'bench:SKU' || g,
      case when g % 50 = 0 then 'withdrawn' when g % 53 = 0 then 'unpublished' else 'active' end,
      now() - (${products} - g) * interval '1 minute', now() - (${products} - g) * interval '1 minute'
    from generate_series(1, ${products}) g
    join brand on brand.slug = 'bench-' || (1 + g % 500)
    join category on category.slug = 'bench-' || (1 + g % 60)`,
  `insert into security_log (at, event, outcome, member_id, client, request_id)
    select now() - (${events} - g) * interval '2 minutes', ${oneOf('login,logout,limit,authorisation,account_password', 'g')},
      'done', member.id, '', ''
    from generate_series(1, ${events}) g join member on member.email = 'buyer' || (1 + g % 1000) || '@example.org'`,
];

/** Returns payment state, fulfilment state and method of an order; 6 % are still to be delivered. */
function stateOf(index) {
  if (index % 50 === 0) return ['paid', 'confirmed', 'razorpay'];
  if (index % 50 === 1) return ['pending', 'confirmed', 'cod'];
  if (index % 100 === 2) return ['paid', 'packed', 'razorpay'];
  if (index % 100 === 3) return ['paid', 'shipped', 'razorpay'];
  if (index % 20 === 4) return ['expired', 'cancelled', 'razorpay'];
  if (index % 40 === 5) return ['refunded', 'returned', 'razorpay'];
  return ['paid', 'delivered', index % 3 > 0 ? 'razorpay' : 'cod'];
}

/** The delivery address of all generated orders. */
export const ADDRESS = {
  name: 'Asha Verma',
  phone: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Pune',
  state: '27',
  pin: '411001',
};
const BUYER = JSON.stringify({ address: ADDRESS, email: '', businessName: '', gstin: '' });

const orderRows = (from, count, members, seal) =>
  Array.from({ length: count }, (_, step) => {
    const index = from + step;
    const id = randomUUID();
    const [payment, fulfilment, method] = stateOf(index);
    return {
      id,
      number: `ORD-2026-${200_000 + index}`,
      payment,
      fulfilment,
      method,
      member_id: members[(index * 7_919) % members.length],
      total: 10_000 + ((index * 7_919) % 90_000),
      minutes: index * 5,
      sealed: seal('order buyer', id, BUYER),
    };
  });

const INSERT_ORDERS = `insert into shop_order (id, number, public_id, member_id, member_type, request_key, method, payment, fulfilment,
    changed_by, changed_because, ediscount, supplier_state, place_of_supply, gross, discount, total, taxable, cgst, sgst, igst,
    delivery, delivery_taxable, delivery_cgst, delivery_sgst, delivery_igst, points, buyer_sealed, created_at, updated_at)
  select id, number, id::text, member_id, 'distributor', number, method, payment, fulfilment, 'member', 'placed', 0, '27', '27',
    total, 0, total, total, 0, 0, 0, 0, 0, 0, 0, 0, 0, sealed,
    now() - interval '365 days' + minutes * interval '1 minute', now()
  from json_to_recordset($1::json)
    as x (id uuid, number text, member_id uuid, method text, payment text, fulfilment text, total bigint, minutes integer, sealed text)`;

/** Inserts rows that belong to the orders. */
const ORDER_DETAIL_INSERTS = [
  `insert into order_line (order_id, position, product_id, slug, name, net_quantity, hsn, gst_basis_points, quantity, unit_mrp, unit_price, gross, discount, taxable, cgst, sgst, igst, points)
    select shop_order.id, position, product.id, product.slug, product.name, '', '', 0, 1, total, total, total, 0, total, 0, 0, 0, 0
    from shop_order, (select id, slug, name, row_number() over (order by slug) - 1 as position from product order by slug limit 2) as product
    where number like 'ORD-2026-2%'`,
  `insert into payment_attempt (order_id, gateway, reference, amount, state, payment_id, handed_in_at)
    select id, case when method = 'cod' then 'cash' else 'razorpay' end, number, total, 'captured', 'pay_' || number,
      case when right(number, 2) = '33' then null else now() end
    from shop_order where number like 'ORD-2026-2%' and payment = 'paid'`,
  `insert into refund (order_id, attempt_id, amount, kind, actor, state)
    select order_id, id, 100, case when right(reference, 1) = '7' then 'staff' else 'paid_twice' end, 'bench',
      case when right(reference, 3) in ('107', '206') then 'due' else 'done' end
    from payment_attempt where right(reference, 2) in ('06', '07')`,
  `insert into order_return (order_id, reason, state)
    select id, 'Broken', case when right(number, 3) = '108' then 'requested' else 'received' end
    from shop_order where fulfilment = 'delivered' and right(number, 2) = '08'`,
  `insert into refund_request (order_id, total, request, asked_by_id, asked_by)
    select id, 100, '{}', gen_random_uuid(), 'Bench' from shop_order where right(number, 3) = '777'`,
];

const ACTIONS = ['order.pack', 'order.ship', 'order.deliver', 'product.update', 'ticket.reply'];

const recordRows = (from, count, seal) =>
  Array.from({ length: count }, (_, step) => {
    const index = from + step;
    const id = randomUUID();
    return {
      id,
      minutes: index,
      subject: `ORD-2026-${200_000 + index}`,
      actor: index % 20_000 === 9 ? 'command: ravi' : `Staff ${1 + (index % 7)}`,
      action: ACTIONS[index % ACTIONS.length],
      sealed: seal('staff record', id, JSON.stringify({ before: {}, after: { step: index } })),
    };
  });

const INSERT_RECORD = `insert into staff_record (id, at, staff_id, actor, action, subject, detail_sealed, request_id)
  select id, now() - interval '365 days' + minutes * interval '1 minute', null, actor, action, subject, sealed, ''
  from json_to_recordset($1::json) as x (id uuid, minutes integer, actor text, action text, subject text, sealed text)`;

/** Gives open tickets messages that can be decrypted, because lists show open tickets first. */
async function sealOpenTickets(query, seal) {
  const { rows } = await query(
    "select id from ticket where number like 'CON-2020-%' and status <> 'resolved'",
  );
  const sealed = rows.map(({ id }) => ({ id, sealed: seal('ticket message', id, MESSAGE) }));
  await query(
    `update ticket_message set sealed = given.sealed
      from json_to_recordset($1::json) as given (id uuid, sealed text) where ticket_id = given.id`,
    [JSON.stringify(sealed)],
  );
}

/**
 * Fills the tables, with triggers switched off.
 *
 * @param {(text: string, values?: unknown[]) => Promise<{ rows: any[] }>} query runs a statement,
 *   always on the same connection, as a superuser
 * @param {typeof DESK_SIZES} sizes
 * @param {(purpose: string, owner: string, text: string) => string} seal the shop's encryption
 */
export async function fillDesk(query, sizes, seal) {
  await query("set session_replication_role = 'replica'");
  for (const statement of statements(sizes)) await query(statement);
  await sealOpenTickets(query, seal);
  const { rows } = await query(
    `select id from member where email like 'buyer%@example.org' order by created_at limit ${MAX_BUYERS}`,
  );
  const members = rows.map(({ id }) => id);
  for (let from = 0; from < sizes.orders; from += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, sizes.orders - from);
    await query(INSERT_ORDERS, [JSON.stringify(orderRows(from, count, members, seal))]);
    await query(INSERT_RECORD, [JSON.stringify(recordRows(from, count, seal))]);
  }
  for (const statement of ORDER_DETAIL_INSERTS) await query(statement);
  await query("set session_replication_role = 'origin'");
  // Otherwise autovacuum may run during the measurement.
  await query('vacuum analyze');
}

/**
 * The measured paths of the desk's api, by name. `deep` is the last page that can be reached.
 *
 * @param {typeof DESK_SIZES} sizes
 */
export const deskLists = ({ orders, members, tickets }) => ({
  home: 'home',
  orders: 'order/all',
  'orders, page 2': 'order/all?page=2',
  'orders, deep': 'order/all?page=200',
  'orders, oldest': 'order/all?sort=date',
  'orders by total': 'order/all?sort=total',
  'orders by total, highest': 'order/all?sort=-total',
  'orders by total, deep': 'order/all?sort=-total&page=200',
  'orders, number': `order/all?q=ORD-2026-${200_000 + orders / 2}`,
  'orders, serial': `order/all?q=${200_000 + orders / 2}`,
  'orders, phone': 'order/all?q=7000000345',
  'orders, e-mail': 'order/all?q=buyer123@example.org',
  'orders, common name': 'order/all?q=meena',
  'orders, common name by total': 'order/all?q=meena&sort=total',
  'orders, rare name': 'order/all?q=yasmin%20varghese',
  'orders, two letters': 'order/all?q=ra',
  'orders, unknown name': 'order/all?q=nobody%20at%20all',
  ...Object.fromEntries(
    ['payments', 'approvals', 'refunds', 'returns', 'to_pack', 'packed', 'shipped', 'cash'].map(
      (queue) => [`orders, queue ${queue}`, `order/all?queue=${queue}`],
    ),
  ),
  'orders to pack by total, page 10': 'order/all?queue=to_pack&sort=total&page=10',
  'orders, queue and name': 'order/all?queue=shipped&q=ravi',
  buyers: 'buyers/all?q=meena',
  'buyers, phone': 'buyers/all?q=7000000345',
  tickets: 'ticket/all',
  'tickets, deep': 'ticket/all?page=200',
  'tickets, newest': 'ticket/all?sort=-filed',
  'tickets, overdue': 'ticket/all?state=overdue',
  'tickets, in progress': 'ticket/all?state=in_progress',
  'tickets, resolved': 'ticket/all?state=resolved',
  'tickets, rare kind': 'ticket/all?kind=grievance',
  'tickets, rare kind, newest': 'ticket/all?kind=grievance&sort=-filed',
  'tickets, number': `ticket/all?q=CON-2020-${String(tickets / 2).padStart(6, '0')}`,
  'tickets, e-mail': 'ticket/all?q=buyer200@example.org',
  'tickets, phone': 'ticket/all?q=7000000345',
  products: 'product/all',
  'products, deep': 'product/all?page=200',
  'products by name': 'product/all?sort=name',
  'products by name, backwards, deep': 'product/all?sort=-name&page=200',
  'products by price': 'product/all?sort=price',
  'products by price, highest, deep': 'product/all?sort=-price&page=200',
  'products by stock': 'product/all?sort=stock',
  'products by stock, highest, deep': 'product/all?sort=-stock&page=200',
  'products, words': 'product/all?q=neem%20soap',
  'products, one letter': 'product/all?q=n',
  'products, code': 'product/all?q=SKU777',
  'products, unknown word': 'product/all?q=zzzz',
  'products, brand': 'product/all?brand=Bench%20brand%2077',
  'products, category by price': 'product/all?category=bench-7&sort=price',
  'products, withdrawn': 'product/all?state=withdrawn',
  'products, low stock': 'product/all?state=low_stock',
  members: 'member/all',
  'members, deep': 'member/all?page=200',
  'members, common name': 'member/all?q=kumar',
  'members, rare name': 'member/all?q=yasmin%20varghese',
  'members, two letters': 'member/all?q=om',
  'members, unknown name': 'member/all?q=nobody%20at%20all',
  'members, number': `member/all?q=NG${300_000 + members / 2 + 1}`,
  'members, customers': 'member/all?type=customer',
  'members, locked': 'member/all?state=locked',
  'members, closed': 'member/all?state=closed',
  register: 'register/all',
  'register, deep': 'register/all?page=200',
  'register, name': 'register/all?q=patel',
  'register, left': 'register/all?state=left',
  'register, days': 'register/all?startDate=2026-01-01&endDate=2026-02-01',
  documents: 'document/all',
  'documents, approved': 'document/all?state=approved',
  'documents, approved, deep': 'document/all?state=approved&page=200',
  'security log': 'security/all',
  'security log, deep': 'security/all?page=200',
  'security log, event': 'security/all?event=limit',
  'security log, member': 'security/all?member=NG300002',
  record: 'record/all',
  'record, deep': 'record/all?page=200',
  'record, oldest': 'record/all?sort=at',
  'record, person': 'record/all?actor=staff%203',
  'record, rare person': 'record/all?actor=ravi',
  'record, action': 'record/all?action=order.',
  'record, subject': `record/all?subject=ORD-2026-${200_000 + orders / 2}`,
  brands: 'group/brand/all',
  'brands, name': 'group/brand/all?q=77',
  categories: 'group/category/all',
});
