/** What the commands of staff have in common: where they print, and how they refuse a command line. */

export interface CommandOutput {
  print(line: string): void;
  /** Says what went wrong. */
  complain(line: string): void;
}

/** A command line that cannot be understood; its message says what is wrong with it. */
export class UsageError extends Error {}

/** Reads a command line; null, with a complaint and how to use the command, where that fails. */
export async function understood<Line>(
  read: () => Line | Promise<Line>,
  usage: string,
  { complain }: CommandOutput,
): Promise<Line | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain([error.message, usage].filter(Boolean).join('\n\n'));
    return null;
  }
}

/** @throws UsageError for what `parseArgs` does not take */
export function parsed<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
