/** Measures how long the program waits for each statement. */

let listener: ((ms: number) => void) | undefined;

/** Sets the function that receives the time of each statement, in milliseconds. */
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
