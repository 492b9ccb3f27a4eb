/** Keys of advisory locks; each is used once in this database. */
export const ADVISORY_LOCKS = {
  migrations: 7_402_117,
  import: 7_402_118,
  demoShop: 7_402_119,
  rollUp: 7_402_120,
};
