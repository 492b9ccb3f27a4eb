import { expect, it } from 'vitest';
import { deviceName } from '~/platform/session/device.server';

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/128.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 9) ${BLINK} SamsungBrowser/12.0 Chrome/79.0`,
    'Samsung Internet on Android',
  ],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25', 'Opera Mini'],
  [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Firefox on KaiOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${BLINK} Chrome/128.0 Safari/537.36 Edg/128.0`,
    'Edge on Windows',
  ],
  ['Lynx/2.9.0 libwww-FM/2.14', 'Lynx'],
  ['curl/8.5', ''],
  ['', ''],
])('%s is %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
