/** Measures with Node.js's profiler how the time of rendering a page is spent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { startWeb } from './shop.mjs';

/**
 * The stages. The functions on the stack of a sample are checked from the innermost outwards. The
 * sample belongs to the first stage that matches one of them.
 *
 * @type {[string, (frame: { functionName: string, url: string }) => boolean][]}
 */
const STAGES = [
  ['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
  ['compression', ({ url }) => url === 'node:zlib'],
  ['React and the views', ({ functionName }) => functionName.endsWith('renderToString')],
  ['upstream calls', ({ url }) => /undici|lru-cache|node_modules\/(zod|qs)\//.test(url)],
  ['Remix: routes and loaders', ({ url }) => /@remix-run\/(router|server-runtime)\//.test(url)],
  ['HTTP', ({ url }) => /^node:(_http|net|stream|internal\/stream)|@?hono/.test(url)],
];

/**
 * @param {object} options
 * @param {string} options.folder for the profile
 * @param {string} options.path of the page that is rendered
 */
export async function measureStages({ dataDir, baseUrl, path, folder, seconds }) {
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=500'];
  const web = await startWeb({ dataDir, baseUrl, cache: false, flags });
  let requests = 0;
  try {
    await load(web.url + path, { seconds: 2 });
    requests = (await load(web.url + path, { seconds })).requests;
  } finally {
    await web.stop();
  }
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
  if (!file) return undefined;
  return {
    path,
    requests,
    stages: readStages(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  };
}

/** The share of each stage in the process's busy time. */
export function readStages({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])),
  );
  const stageOf = new Map(nodes.map(({ id }) => [id, findStage(id, byId, parents)]));
  const times = new Map();
  samples.forEach((id, index) => {
    const stage = stageOf.get(id);
    times.set(stage, (times.get(stage) ?? 0) + timeDeltas[index]);
  });
  times.delete('idle');
  times.delete('start');
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([stage, time]) => ({ stage, share: time / busy }))
    .sort((a, b) => b.share - a.share);
}

function findStage(id, byId, parents) {
  if (byId.get(id).callFrame.functionName === '(idle)') return 'idle';
  const stack = [];
  for (let at = id; at !== undefined; at = parents.get(at)) stack.push(byId.get(at).callFrame);
  if (stack.some(({ url }) => /internal\/modules/.test(url))) return 'start';
  for (const frame of stack) {
    const found = STAGES.find(([, isOf]) => isOf(frame));
    if (found) return found[0];
  }
  return 'the rest';
}
