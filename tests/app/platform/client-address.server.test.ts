import { CLIENT_ADDRESS_HEADER, readClientAlias } from '@contract/client-address';
import { completeConfig } from '@kernel/config/config';
import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';

const from = (address: string) => ({ clientAddress: address }) as unknown as AppLoadContext;

describe("the visitor's address", () => {
  it('is one for all addresses that an IPv6 visitor can take, here and at the upstream', () => {
    completeConfig({ API_WEB_SECRETS: ['a-secret-of-two-a-secret-of-two-xx'] });
    const one = from('2001:db8:0:7::1');
    const two = from('2001:db8:0:7:a:b:c:d');
    expect(clientAddress(one)).toBe(clientAddress(two));
    expect(clientHeaders(one)).toEqual(clientHeaders(two));
    expect(clientHeaders(from('2001:db8:0:8::1'))).not.toEqual(clientHeaders(one));
  });

  it('goes with the id of the request, for the security log', () => {
    const context = { ...from('192.0.2.1'), requestId: 'of-this-request' };
    expect(clientHeaders(context)).toMatchObject({ 'X-Request-Id': 'of-this-request' });
  });

  it('is empty under a server that does not provide it', () => {
    expect(clientAddress({})).toBe('');
  });

  it('has a header that vouches for the web even then, but never without the secret', () => {
    const secret = 'a-secret-of-two-a-secret-of-two-xx';
    completeConfig({ API_WEB_SECRETS: [secret] });
    const { [CLIENT_ADDRESS_HEADER]: header } = clientHeaders({});
    expect(readClientAlias([secret], header)).not.toBeNull();
    completeConfig({ API_WEB_SECRETS: undefined });
    expect(clientHeaders(from('192.0.2.1'))).toEqual({});
  });
});
