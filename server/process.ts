/** Shared by the programs of this process. */

export const LOOPBACK = '127.0.0.1';

/** Runs `stop` once on the first signal to end, then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, once);
}
