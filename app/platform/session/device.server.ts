/** The name of a browser in plain words, for the member's list of sessions. */
import { DEVICE_HEADER } from '@contract/session';

/** Most browsers also name other browsers, so the order matters: the first match counts. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/Lynx/, 'Lynx'],
  [/w3m/, 'w3m'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/KAIOS/i, 'KaiOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const findName = (agent: string, names: typeof BROWSERS) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Names the browser and the system, such as `Chrome on Android`. Empty if neither is known. */
export function deviceName(agent: string): string {
  const browser = findName(agent, BROWSERS);
  const system = findName(agent, SYSTEMS);
  return [browser, system].filter(Boolean).join(' on ');
}

/** The header for calls that start a session; empty if the device is unknown. */
export function deviceHeaders(request: Request): Record<string, string> {
  const device = deviceName(request.headers.get('user-agent') ?? '');
  return device ? { [DEVICE_HEADER]: device } : {};
}
