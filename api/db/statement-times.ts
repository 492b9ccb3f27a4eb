/** Reports how long statements take, as the program waits for them. */

let listener: ((ms: number) => void) | undefined;

/** From now on `listen` receives the time of each statement, in milliseconds. */
export function onStatement(listen: (ms: number) => void): void {
  listener = listen;
}

/** Runs a statement; its time is reported whether or not it fails. */
export function timeStatement<Result>(run: () => Promise<Result>): Promise<Result> {
  if (!listener) return run();
  const started = performance.now();
  const end = () => listener?.(performance.now() - started);
  const result = run();
  result.then(end, end);
  return result;
}
