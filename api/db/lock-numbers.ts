/** Numbers of advisory locks: any that no other lock of this database has. */
export const ADVISORY_LOCKS = {
  migrations: 7_402_117,
  import: 7_402_118,
  demoShop: 7_402_119,
  rollUp: 7_402_120,
};
