/** Reads headers of the contract. */
import { REGISTRATION_HEADER } from '@contract/account';
import { LANGUAGE_HEADER, parseLanguage } from '@contract/language';
import { PHONE_VOUCHER_HEADER } from '@contract/phone-voucher';
import { DEVICE_HEADER } from '@contract/session';
import type { Context } from 'hono';

const MAX_LENGTH = 200;

const text = (c: Context, name: string) => (c.req.header(name) ?? '').slice(0, MAX_LENGTH);

/** Returns the id of the registration that a call belongs to; empty if the header is missing. */
export const registrationOf = (c: Context): string => text(c, REGISTRATION_HEADER);

/** Returns the headers of a sign-up. A missing header is empty. */
export const signupHeaders = (c: Context) => ({
  voucher: c.req.header(PHONE_VOUCHER_HEADER) ?? '',
  registration: registrationOf(c),
});

/** Returns the language of the calling page; null if it is missing or unknown. */
export const languageOf = (c: Context) => parseLanguage(c.req.header(LANGUAGE_HEADER));

const DEVICE = /^[\w .()-]{1,60}$/;

/** Returns the caller's device, such as `Chrome on Android`; empty if it is missing or invalid. */
export function deviceOf(c: Context): string {
  const device = text(c, DEVICE_HEADER).trim();
  return DEVICE.test(device) ? device : '';
}

/** Returns what a log-in stores: the device of the session, and the language of the member. */
export const callerOf = (c: Context) => ({ device: deviceOf(c), language: languageOf(c) });
