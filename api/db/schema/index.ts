/** All tables, as Drizzle and the migrations see them. */
export * from './account';
export * from './address';
export * from './agreement';
export * from './cart';
export * from './catalogue';
export * from './content';
export * from './data-secret';
export * from './idempotency';
export * from './invoice';
export * from './job';
export * from './order';
export * from './outbox';
export * from './payment';
export * from './rate-limit';
export * from './sales-sum';
export * from './sandbox';
export * from './ticket';
