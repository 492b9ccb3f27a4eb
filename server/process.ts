/** Shared by the programs of this process. */

export const LOOPBACK = '127.0.0.1';

const exit = () => process.exit(1);

/**
 * Ends this process with the one that started it, as long as `stopOnSignal` has not said how: nobody
 * else would end it.
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
