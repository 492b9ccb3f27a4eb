/** All tables, as Drizzle and the migrations see them. */
export * from './account';
export * from './agreement';
export * from './catalogue';
export * from './content';
export * from './data-secret';
export * from './idempotency';
export * from './job';
export * from './rate-limit';
export * from './ticket';
