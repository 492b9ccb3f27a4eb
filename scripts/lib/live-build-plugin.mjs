import { relative } from 'node:path';
import { at } from './project.mjs';

/** What only pretends, and the demo. A live shop closes the demo's accounts, whose password it knows. */
export const PRETENDING =
  /^api\/(?:demo\/(?!(?:lock|people)\.ts)|providers\/gateway-sandbox\/|providers\/\w+\/sandbox\.ts|gateway-sandbox-store\.ts|modules\/outbox\/message-sandbox(?:\.routes)?\.ts)/;

const REFUSAL =
  'This build is for a live shop and has no sandbox and no demo: set the keys of all providers, or build with `npm run build`.';

/**
 * An esbuild plugin for `npm run build -- --live`: the sandboxes and the demo are not in the build.
 * Each is loaded where it is first used, and who would use it is told so instead.
 */
export const withoutPretending = {
  name: 'without-pretending',
  setup(build) {
    build.onLoad({ filter: /[\\/]api[\\/].*\.ts$/ }, ({ path }) =>
      PRETENDING.test(relative(at(), path).replaceAll('\\', '/'))
        ? { contents: `throw new Error(${JSON.stringify(REFUSAL)});`, loader: 'js' }
        : undefined,
    );
  },
};
