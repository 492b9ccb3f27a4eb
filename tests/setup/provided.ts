// A module, so that what follows adds to vitest. An import of vitest itself fails in a global setup.
export {};

/**
 * Which database a file of the projects `unit`, `pglite` and `pooler` runs on. On PostgreSQL, `url`
 * leads to a server's maintenance database, and the names of the databases of this run begin with
 * `run`: create one of your own (see `createTestDatabase`).
 */
type TestDatabase =
  | { kind: 'pglite' }
  | {
      kind: 'postgres';
      url: string;
      run: string;
      /** The folder of the server's Unix sockets, if the run has started it. */
      sockets?: string | undefined;
      /** In the project `pooler`: the same server behind PgBouncer in transaction mode. */
      poolerUrl?: string;
    };

declare module 'vitest' {
  interface ProvidedContext {
    /** In the projects `unit`, `pglite` and `pooler`. */
    database: TestDatabase;
    /** In the project `journeys`: the address of the running shop, without a trailing slash. */
    shopUrl: string;
    /** In the project `journeys`: the data folder of that shop, for commands beside it. */
    shopDataDir: string;
    /** In the projects of journeys: further settings of that shop, for commands beside it. */
    shopEnv: Record<string, string>;
    /** In the project `journeys`: what the running shop printed until it was ready. */
    shopLog: string;
    /** In the project `journeys`: what is made once for the run (see `oncePerRun`). */
    runFolder: string;
    /** In the projects `support` and `journeys`: address of the Nu HTML checker. */
    htmlCheckerUrl: string;
  }
}
