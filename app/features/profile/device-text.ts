import { sessionsText } from './profile.text';

/** @param device such as `Chrome on Android`; another is returned unchanged */
export function deviceText(device: string): string {
  const [browser, system] = device.split(' on ');
  return browser && system ? sessionsText.device({ browser, system }) : device;
}
