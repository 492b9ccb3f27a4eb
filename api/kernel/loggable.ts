/** The parts of an error that may be logged. The message of a failed query includes values. */

interface Loggable {
  type: string;
  message: string;
  code?: string;
  /** The violated constraint of the database. */
  constraint?: string;
  table?: string;
  column?: string;
  stack: string[];
  cause?: Loggable;
}

const fromDatabase = (error: Error): boolean =>
  'query' in error || 'severity' in error || 'routine' in error;

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Returns the frames of an error's stack trace, without the message. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)$/.exec(line)?.[1] ?? []);

/**
 * Returns the parts of an error that may be logged. Messages of the database are left out, because
 * they quote entered values. The code and the names of constraint, table and column say what happened.
 */
export function loggable(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const names = ['code', 'constraint', 'table', 'column'] as const;
  const known = names.flatMap((name) => {
    const value = textOf(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.name,
    message: fromDatabase(error) ? '' : error.message,
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: loggable(error.cause) } : {}),
  };
}
