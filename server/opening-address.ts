/** The address by which the first owner of a new shop gets an account. It is never logged. */
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_LINK_MS } from '@contract/desk/sign-in';
import { config } from '@kernel/config/config';

/** In the data folder, for a shop that is started without a terminal. */
const FILE = 'opening-address.txt';

const filePath = () => join(config().DATA_DIR, FILE);

let expiry: NodeJS.Timeout | undefined;

/** Deletes the file, once its address was used or has expired. */
export const removeOpeningFile = (): Promise<void> => rm(filePath(), { force: true });

/**
 * Prints the address to the terminal. Output that goes elsewhere may be kept as a log, so then the address
 * is in a file that only its owner can read.
 * @param key of `newOpeningKey`; null removes what an earlier start wrote
 * @param origin where the web is found
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
