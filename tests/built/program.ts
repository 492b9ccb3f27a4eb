import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/sources';

/** The code of the built program: what starts, and the parts that it loads on demand. */
export const programTexts = (): string[] =>
  readdirSync(join(root, 'build'))
    .filter((name) => /^(?:index|part-\w+)\.js$/.test(name))
    .map((name) => readFileSync(join(root, 'build', name), 'utf8'));

interface Part {
  entryPoint?: string;
  inputs: Record<string, { bytesInOutput: number }>;
  imports: { path: string; kind: string }[];
}

const readMetafile = (): { inputs: Record<string, object>; outputs: Record<string, Part> } =>
  JSON.parse(readFileSync(join(root, 'build/metafile.server.json'), 'utf8'));

/** All modules of the program. */
export const builtModules = (): string[] => Object.keys(readMetafile().inputs);

/** The list of all pages, as the build names it. */
export const PAGES = 'server-entry-module:@remix-run/dev/server-build';

/** The modules in the parts that the program has loaded when it has loaded these. */
export function loadedWith(...entryPoints: string[]): string[] {
  const { outputs } = readMetafile();
  const loaded = new Set(
    Object.keys(outputs).filter((name) => entryPoints.includes(outputs[name]?.entryPoint ?? '')),
  );
  for (const name of loaded) {
    for (const { path, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && outputs[path]) loaded.add(path);
  }
  return [...loaded].flatMap((name) =>
    Object.entries(outputs[name]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? path : [],
    ),
  );
}
