/**
 * The composition root, together with `server/`: only these files import both the web and the api.
 * The first argument of the built program is its role: `web`, `api`, `shop` or a command. `shop`,
 * the default, runs the web and, unless `API_BASE_URL` is set, the api as a child process. If
 * another server imports the program, it is a plain Remix build.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, configure } from '@kernel/config/config';
import { type Role, roles } from '@kernel/config/config-roles';
import { OperatorError } from '@kernel/operator-error';
import type { ServerBuild } from '@remix-run/node';
import { EXIT_NO_RESTART } from './server/api-process';
import { LOOPBACK } from './server/process';

const program = fileURLToPath(import.meta.url);
const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === program;

// When the program itself runs the web, `runShop` loads the pages later, while the api starts.
export const { mode, assets, assetsBuildDirectory, future, publicPath, entry, routes } = isMain
  ? ({} as Partial<ServerBuild>)
  : (await import('./server/foreign')).build;

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

/** Runs a role. Each role loads only its own code (docs/decisions/0284). */
async function main([role = 'shop', ...args]: string[]): Promise<void> {
  if (!isRole(role)) {
    throw new ConfigError(`There is no role "${role}": use ${roles.join(', ')}.`);
  }
  const { API_BASE_URL, API_PORT, PORT, HOST } = configure(role);
  switch (role) {
    case 'api': {
      const { runApi } = await import('./server/api');
      return process.send ? runApi(API_PORT, LOOPBACK) : runApi(PORT, HOST);
    }
    case 'web':
    case 'shop': {
      if (role === 'web' && !API_BASE_URL)
        throw new ConfigError('API_BASE_URL: is required for the role web');
      const { runShop } = await import('./server/shop');
      return runShop(program);
    }
    default: {
      const { commands } = await import('./server/commands');
      process.exitCode = await commands[role](args);
    }
  }
}

if (isMain) {
  // Other users of the machine must not read stored personal data.
  process.umask(0o077);
  main(process.argv.slice(2)).catch((error: unknown) => {
    const isPlain = error instanceof OperatorError;
    console.error(isPlain ? `${error.name}:\n${error.message}` : error);
    process.exit(isPlain && !error.isTemporary ? EXIT_NO_RESTART : 1);
  });
}
