import { relative } from 'node:path';
import { at } from './project.mjs';

/**
 * The sandboxes and the demo. A live shop still needs to lock the demo's accounts, so their
 * password stays in the build.
 */
export const PRETENDING =
  /^api\/(?:demo\/(?!(?:lock|people)\.ts)|providers\/gateway-sandbox\/|providers\/\w+\/sandbox\.ts|gateway-sandbox-store\.ts|modules\/outbox\/message-sandbox(?:\.routes)?\.ts)/;

const REFUSAL =
  'This build is for a live shop, without sandboxes and demo. Set the keys of all providers, or build with `npm run build`.';

/**
 * An esbuild plugin for `npm run build -- --live` that leaves out sandboxes and demo. They are
 * loaded on demand, and loading one fails with a message.
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
