/** The headers that a registration or another signup brings. */
import { REGISTRATION_HEADER } from '@contract/account';
import { PHONE_VOUCHER_HEADER } from '@contract/phone-voucher';
import { DEVICE_HEADER } from '@contract/session';
import type { Context } from 'hono';

const MAX_LENGTH = 200;

const text = (c: Context, name: string) => (c.req.header(name) ?? '').slice(0, MAX_LENGTH);

/** The registration that a call belongs to; empty when the caller does not say. */
export const registrationOf = (c: Context): string => text(c, REGISTRATION_HEADER);

/** What goes with a signup; empty where the caller sent none. */
export const signupHeaders = (c: Context) => ({
  voucher: c.req.header(PHONE_VOUCHER_HEADER) ?? '',
  registration: registrationOf(c),
});

const DEVICE = /^[\w .()-]{1,60}$/;

/** In plain words; empty where the caller did not say, or said something else. */
export function deviceOf(c: Context): string {
  const device = text(c, DEVICE_HEADER).trim();
  return DEVICE.test(device) ? device : '';
}
