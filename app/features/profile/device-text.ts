import { sessionsText } from './profile.text';

/**
 * Translates a device such as `Chrome on Android`. Text in another format is returned unchanged.
 */
export function deviceText(device: string): string {
  const [browser, system] = device.split(' on ');
  return browser && system ? sessionsText.device({ browser, system }) : device;
}
