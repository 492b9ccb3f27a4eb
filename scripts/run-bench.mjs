/** `npm run bench [-- options]`: builds the shop, measures it, and reports the figures. */
import { readOptions, USAGE } from '../bench/options.mjs';
import { budgetTable, saveResults } from '../bench/report.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, seconds } from './lib/progress.mjs';
import { main, requireNode } from './lib/project.mjs';
import { ensureTools, tools } from './lib/tools.mjs';

const ON_POSTGRES = ['orders', 'growth', 'team', 'search', 'desk', 'years'];

await main(async () => {
  requireNode();
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  await ensureInstalled();
  const wanted = [
    ...(options.parts.includes('phone') ? [tools.chromium] : []),
    ...(ON_POSTGRES.some((part) => options.parts.includes(part)) ? [tools.postgres] : []),
  ];
  if (wanted.length > 0) await ensureTools(wanted);
  await ensureBuilt();
  // Imported only now, because the bench imports packages that may have just been installed.
  const { runBench } = await import('../bench/index.mjs');
  const start = Date.now();
  const saveProgress = (results) => saveResults(results, { withDocs: false });
  const results = await runBench(options, (line) => say(`${line}…`), saveProgress);
  console.log(`\n${budgetTable(results).join('\n')}`);
  const files = saveResults(results, { withDocs: options.save });
  console.log(`\nMeasured in ${seconds(Date.now() - start)}; written: ${files.join(', ')}`);
  return 0;
});
