/** Fills the disk of the embedded database while the shop is running, and during an import. */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processorSeconds } from '../../bench/shop.mjs';
import { newVisitor } from '../../bench/visitor.mjs';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { writeProducts } from './kills.mjs';
import { startImport, startProgram } from './program.mjs';
import { count } from './records.mjs';

const run = promisify(execFile);
const MIB = 1024 * 1024;
const DISK_MIB = 900;
const PRODUCTS = 40_000;

/** Mounts a RAM disk. Returns undefined if the mount fails, such as without root. */
async function mountSmallDisk(folder) {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / MIB);
  };
  const filler = join(folder, 'filler');
  return {
    free,
    /** Fills the disk until `left` MiB are free. */
    async fill(left) {
      await rm(filler, { force: true });
      const size = (await free()) - left;
      await run('dd', [
        'if=/dev/zero',
        `of=${filler}`,
        'bs=1M',
        `count=${Math.max(1, size)}`,
      ]).catch(() => {});
    },
    empty: () => rm(filler, { force: true }),
    unmount: () => run('umount', [folder]),
  };
}

export async function fillDisk({ dataDir, folder, say }) {
  const mountPoint = join(folder, 'small-disk');
  const disk = await mountSmallDisk(mountPoint);
  if (!disk)
    return { what: 'disk full: skipped, because no RAM disk can be mounted here', skipped: true };
  try {
    const data = join(mountPoint, 'data');
    await cp(dataDir, data, { recursive: true });
    const served = await fillWhileServing(data, disk, say);
    const imported = await fillWhileImporting(data, mountPoint, disk, say);
    return {
      what: 'disk full while serving (to 40 MiB, then to nothing) and while importing',
      acknowledged: `${served.tickets} tickets, ${imported.rows} products`,
      lost: [...served.lost, ...imported.lost],
      givenUp: served.givenUp,
      pages: served.pages,
    };
  } finally {
    await disk.unmount();
  }
}

async function fillWhileServing(data, disk, say) {
  const shop = await startProgram(data);
  const lost = [];
  const crowd = startCrowd(shop.url, { people: 3, onlyTickets: true });
  const stopWatching = watchPages(shop.url);
  /** Opens and sends the contact form. Returns `accepted` or the error message. */
  const submitForm = async () => {
    const visitor = newVisitor(shop.url, { 'X-Forwarded-For': '10.9.9.9' });
    const page = await visitor.open('/contact-us').catch(() => null);
    if (!page) return 'the page is not served';
    const fields = {
      name: 'Demo',
      email: 'a@example.com',
      subject: 'Full',
      message: 'Is it full?',
    };
    return visitor.press(page, 'Send', fields).then(
      () => 'accepted',
      (error) => error.message,
    );
  };
  await delay(5_000);
  for (const left of [40, 0]) {
    await disk.fill(left);
    await delay(3_000);
    const before = processorSeconds(shop.pid());
    const answers = [await submitForm(), await submitForm()];
    await delay(10_000);
    const busy = (processorSeconds(shop.pid()) - before) / 10;
    say(`  ${await disk.free()} MiB free: ${answers.join('; ')}; web busy ${busy.toFixed(2)}`);
    for (const answer of answers)
      if (!answer.endsWith('503.')) lost.push(`with ${left} MiB a form is ${answer}`);
    await disk.empty();
    const until = Date.now() + 30_000;
    while ((await submitForm()) !== 'accepted') {
      if (Date.now() > until) {
        lost.push(`after ${left} MiB no form is accepted although the disk has space`);
        break;
      }
      await delay(500);
    }
  }
  const { givenUp, faults } = await crowd.stop();
  for (const [fault, times] of faults) say(`  given up ${times} times: ${fault}`);
  const pages = await stopWatching();
  lost.push(...(await findLost(shop.url, crowd)));
  await shop.stop();
  return { tickets: crowd.tickets.length, lost, givenUp, pages };
}

async function fillWhileImporting(data, mountPoint, disk, say) {
  const lost = [];
  const products = await writeProducts(mountPoint, PRODUCTS);
  const importing = startImport(data, products.file);
  while (!/[1-9][\d,]* rows|[1-9]\d* %/.test(importing.output())) await delay(100);
  await disk.fill(100);
  const interrupted = await importing.ended;
  const isExplained =
    interrupted.code === 1 &&
    /almost full.*the same import again does the rest/s.test(interrupted.output);
  say(
    `  the import stops with ${interrupted.code}: ${interrupted.output.trim().split('\n').at(-1)}`,
  );
  if (!isExplained)
    lost.push(
      `the import on a full disk ended with ${interrupted.code} ${interrupted.signal ?? ''}`,
    );
  await disk.empty();
  const repeated = await startImport(data, products.file).ended;
  const rows = await count(data, undefined, "product where source_key like 'C%'");
  if (repeated.code !== 0 || rows !== products.rows) lost.push(`${products.rows - rows} products`);
  return { rows, lost };
}
