import { describe, expect, it } from 'vitest';
import { ImageError } from '~/platform/images/image-error.server';
import { sourceAddress } from '~/platform/images/image-source.server';

const allowed = { upstream: 'http://127.0.0.1:4000', others: ['https://cdn.example'] };
const addressOf = (rest: string) => sourceAddress(rest, allowed).href;

function statusOf(rest: string): number {
  try {
    sourceAddress(rest, allowed);
    return 200;
  } catch (error) {
    return error instanceof ImageError ? error.status : 500;
  }
}

describe('the address of a picture', () => {
  it.each([
    ['media/soap.webp', 'http://127.0.0.1:4000/media/soap.webp'],
    ['%2Fmedia%2Fsoap.webp', 'http://127.0.0.1:4000/media/soap.webp'],
    ['%2Fhttp%3A%2F%2F%5B', 'http://127.0.0.1:4000/http%3A//%5B'],
    ['uploads%2Fa%20soap.png', 'http://127.0.0.1:4000/uploads/a%20soap.png'],
    ['%2Fsoap%2520bar.png', 'http://127.0.0.1:4000/soap%20bar.png'],
    ['https%3A%2F%2Fcdn.example%2Fsoap.png', 'https://cdn.example/soap.png'],
    ['http%3A%2F%2F127.0.0.1%3A4000%2Fsoap.png', 'http://127.0.0.1:4000/soap.png'],
  ])('of "%s" is %s', (rest, address) => {
    expect(addressOf(rest)).toBe(address);
  });

  it.each([
    ['another port of this machine', 'http%3A%2F%2F127.0.0.1%3A6379%2Fsoap.png'],
    ['this machine by another name', 'http%3A%2F%2Flocalhost%3A4000%2Fsoap.png'],
    ['this machine as one number', 'http%3A%2F%2F2130706433%3A4001%2Fsoap.png'],
    ['the machine of a cloud that knows its keys', 'http%3A%2F%2F169.254.169.254%2Flatest'],
    ['another host', 'https%3A%2F%2Fevil.example%2Fsoap.png'],
    ['an allowed name as a user', 'https%3A%2F%2Fcdn.example%40evil.example%2Fsoap.png'],
    ['an allowed name as the beginning of another', 'https%3A%2F%2Fcdn.example.evil.example%2Fa'],
    ['an allowed host without its encryption', 'http%3A%2F%2Fcdn.example%2Fsoap.png'],
    ['a user and a password', 'https%3A%2F%2Fuser%3Apass%40cdn.example%2Fsoap.png'],
    ['a file', 'file%3A%2F%2F%2Fetc%2Fpasswd'],
    ['data', 'data%3Aimage%2Fpng%3Bbase64%2CiVBORw0KGgo%3D'],
    ['a script', 'javascript%3Aalert(1)'],
  ])('is not allowed to be %s', (_, rest) => {
    expect(statusOf(rest)).toBe(404);
  });

  it.each([
    ['nothing', ''],
    ['the folder of the upstream itself', '.'],
    ['a host without a scheme', '%2F%2Fevil.example%2Fsoap.png'],
    ['a host behind backslashes', '%5C%5Cevil.example%5Csoap.png'],
    ['a host behind a slash and a backslash', '%2F%5Cevil.example'],
    ['a way up', 'media%2F..%2F..%2Fapi%2Fdistributor%2Fdata'],
    ['a way up that is encoded', '%2e%2e%2fapi'],
    ['a NUL', 'soap.png%00.svg'],
    ['a new line', 'http%3A%2F%2F127.0.0.1%3A4000%2F%0D%0AHost%3A%20evil'],
    ['a tab within its scheme', 'ht%09tp%3A%2F%2Fevil.example'],
    ['a malformed escape', '%E0%A4%A'],
    ['a malformed host', 'http%3A%2F%2F%5B'],
  ])('is not an address when it is %s', (_, rest) => {
    expect(statusOf(rest)).toBe(400);
  });

  it('may have a query at other origins, but not at our own api', () => {
    const stranger = { upstream: 'https://shop.example', others: ['https://cdn.example'] };
    expect(sourceAddress('%2Fsoap.png%3Fv%3D2', stranger).href).toBe(
      'https://shop.example/soap.png?v=2',
    );
    expect(addressOf('https%3A%2F%2Fcdn.example%2Fa.png%3Fv%3D2')).toContain('?v=2');
    expect(statusOf('%2Fsoap.png%3Fv%3D2')).toBe(404);
    expect(statusOf('http%3A%2F%2F127.0.0.1%3A4000%2Fsoap.png%3Fv%3D2')).toBe(404);
  });

  it('at our own api is normalised, however its path is escaped', () => {
    const plain = addressOf('media%2Fsoap%20bar.webp');
    expect(plain).toBe('http://127.0.0.1:4000/media/soap%20bar.webp');
    expect(addressOf('media%2F%2573oap%2520bar%252ewebp')).toBe(plain);
    expect(addressOf('media%2F%2573oap%2520bar%252Ewebp')).toBe(plain);
    expect(statusOf('media%2Fsoap%25E0.webp')).toBe(400);
    const hostLike = 'http%3A%2F%2F127.0.0.1%3A4000%2F%2Fevil.example%2Fsoap.png';
    expect(addressOf(hostLike)).toBe('http://127.0.0.1:4000//evil.example/soap.png');
  });

  it('at another origin keeps its spelling, which may be signed', () => {
    const signed = 'https%3A%2F%2Fcdn.example%2Fsoap%252ewebp';
    expect(addressOf(signed)).toBe('https://cdn.example/soap%2ewebp');
  });

  it('escaped twice stays a name within the upstream', () => {
    expect(addressOf('%252Fetc%252Fpasswd')).toBe('http://127.0.0.1:4000/%2Fetc%2Fpasswd');
  });
});
