/**
 * Announces the address where the first owner of a new shop gets an account. It is never logged.
 */
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_LINK_MS } from '@contract/desk/sign-in';
import { config } from '@kernel/config/config';

/** The file in the data folder with the address, if the shop was started without a terminal. */
const FILE = 'opening-address.txt';

const filePath = () => join(config().DATA_DIR, FILE);

let expiry: NodeJS.Timeout | undefined;

/** Deletes the file with the address. */
export const removeOpeningFile = (): Promise<void> => rm(filePath(), { force: true });

/**
 * Prints the address, if the output is a terminal. Other output may be stored as a log, so then the
 * address is written to a file that no other user of the machine can read.
 * @param key from `newOpeningKey`; if it is null, only the file of an earlier start is deleted
 * @param origin of the web
 */
export async function announceOpening(
  key: string | null,
  origin: string,
  { isTerminal = process.stdout.isTTY, print = console.log } = {},
): Promise<void> {
  const file = filePath();
  if (!key || isTerminal) await removeOpeningFile();
  if (!key) return;
  const address = `${origin}/desk/invitation/${key}`;
  if (isTerminal) {
    print(
      `This shop has no owner yet. Open this address within an hour; it works once:\n${address}`,
    );
    return;
  }
  await writeFile(file, `${address}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  clearTimeout(expiry);
  expiry = setTimeout(() => void removeOpeningFile().catch(() => {}), OWNER_LINK_MS).unref();
  print(
    `This shop has no owner yet. The address that opens it is in ${file}, and works once within an hour.`,
  );
}
