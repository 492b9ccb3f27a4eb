const FIRST_REPORT_MS = 1_000;
const REMINDER_MS = 15_000;

/** Formats milliseconds as seconds: `0.4 s`, `75 s`. */
export function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(milliseconds < 9_950 ? 1 : 0)} s`;
}

/** Prints progress to standard error, so that the output of a command can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs `work`. If it takes longer than a second, reports it after that second, then every 15
 * seconds, and at the end with the duration.
 *
 * @template T
 * @param {string} label such as "Building the shop"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = Date.now();
  let isReported = false;
  const report = () => {
    say(isReported ? `${label}… (${seconds(Date.now() - start)} so far)` : `${label}…`);
    isReported = true;
  };
  const first = setTimeout(report, FIRST_REPORT_MS);
  const reminder = setInterval(report, REMINDER_MS);
  try {
    const result = await work();
    if (isReported) say(`${label}: done in ${seconds(Date.now() - start)}.`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(reminder);
  }
}
