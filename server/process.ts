export const LOOPBACK = '127.0.0.1';

const exit = () => process.exit(1);

/**
 * Exits when the parent process has ended, until `stopOnSignal` replaces this with an orderly stop.
 */
export function exitWithParent(): void {
  if (!process.send) return;
  if (!process.connected) exit();
  process.once('disconnect', exit);
}

/** On the first SIGTERM or SIGINT, or when the parent has ended, runs `stop` and then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  process.off('disconnect', exit);
  let stopping = false;
  const stopOnce = async () => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stopOnce);
}
