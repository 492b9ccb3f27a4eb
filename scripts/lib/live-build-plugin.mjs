import { relative } from 'node:path';
import { projectPath } from './project.mjs';

/**
 * Matches the modules of the sandboxes and the demo, except `lock.ts` and `people.ts`, with which a
 * live shop locks the demo's accounts.
 */
export const DEMO_MODULES =
  /^api\/(?:demo\/(?!(?:lock|people)\.ts)|providers\/gateway-sandbox\/|providers\/\w+\/sandbox\.ts|gateway-sandbox-store\.ts|modules\/outbox\/message-sandbox(?:\.routes)?\.ts)/;

const REFUSAL =
  'This build is for a live shop, without sandboxes and demo. Set the keys of all providers, or build with `npm run build`.';

/**
 * An esbuild plugin for `npm run build -- --live`. It replaces these modules, which the program loads
 * on demand, with modules that throw an error.
 */
export const withoutDemo = {
  name: 'without-demo',
  setup(build) {
    build.onLoad({ filter: /[\\/]api[\\/].*\.ts$/ }, ({ path }) =>
      DEMO_MODULES.test(relative(projectPath(), path).replaceAll('\\', '/'))
        ? { contents: `throw new Error(${JSON.stringify(REFUSAL)});`, loader: 'js' }
        : undefined,
    );
  },
};
