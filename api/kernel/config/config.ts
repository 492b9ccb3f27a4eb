/** The program's settings: read from the environment once, validated and typed. */
import { OperatorError } from '../operator-error';
import {
  contradictions,
  type GatewayName,
  gatewaysOf,
  isDemoShop,
  type Provider,
  type Role,
  sandboxesOf,
} from './config-roles';
import { Environment, type Settings, withLists } from './environment';

export interface Config extends Omit<Settings, 'DEMO_SHOP'> {
  DEMO_SHOP: boolean;
  /** The role's providers that run as sandboxes because they have no credentials. */
  sandboxes: readonly Provider[];
  /** The role's payment gateways; a live shop may have one, or only cash. */
  gateways: readonly GatewayName[];
}

/** Thrown when a setting is invalid; its message has a line per setting. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings for a role. An empty value counts as unset. Without a role the program is the
 * whole shop, or only the web if `API_BASE_URL` is set.
 * @throws ConfigError
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
  wanted: Role = 'shop',
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  const settings = withLists(result.data);
  const role = wanted === 'shop' && settings.API_BASE_URL ? 'web' : wanted;
  const problems = contradictions(settings, role);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    ...settings,
    DEMO_SHOP: isDemoShop(settings, role),
    sandboxes: sandboxesOf(settings, role),
    gateways: gatewaysOf(settings, role),
  };
}

let current: Config | undefined;

/** Returns the settings of this process, which are read at the first call. */
export function config(): Config {
  current ??= parseConfig(process.env);
  return current;
}

/**
 * Reads the settings of this process for its role.
 * @throws ConfigError
 */
export function configure(role: Role): Config {
  current = parseConfig(process.env, role);
  return current;
}

/** Adds settings that only the composition root knows, such as the port of the shop's own api. */
export function completeConfig(known: Partial<Config>): void {
  current = { ...config(), ...known };
}
