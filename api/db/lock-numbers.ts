/** Keys of advisory locks in our database, each for one purpose. */
export const ADVISORY_LOCKS = {
  migrations: 7_402_117,
  import: 7_402_118,
  demoShop: 7_402_119,
  rollUp: 7_402_120,
  arrangement: 7_402_121,
};
