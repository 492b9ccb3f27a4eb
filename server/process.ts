/** Helpers of the web's process and of the api's. */

export const LOOPBACK = '127.0.0.1';

const exit = () => process.exit(1);

/**
 * Exits when the process that started this one has ended. `stopOnSignal` replaces this by an orderly
 * end.
 */
export function exitWithParent(): void {
  if (!process.send) return;
  if (!process.connected) exit();
  process.once('disconnect', exit);
}

/** Runs `stop` once on the first signal to end, then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  process.off('disconnect', exit);
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, once);
}
