/** All tables, as Drizzle and the migrations see them. */
export * from './catalogue';
export * from './content';
export * from './ticket';
