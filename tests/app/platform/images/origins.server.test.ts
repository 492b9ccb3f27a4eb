import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageError } from '~/platform/images/image-error.server';
import { type Original, UnresponsiveError } from '~/platform/images/original.server';
import { withCircuitBreaker } from '~/platform/images/origins.server';

const soap = new URL('https://a.example/soap.png');
const rice = new URL('https://a.example/rice.png');
const other = new URL('https://b.example/soap.png');
const original: Original = { bytes: Buffer.from('picture'), freshUntil: 0 };

describe('an origin that hangs', () => {
  const asked: string[] = [];
  let failure: ImageError | null;
  let fetchOriginal: (url: URL) => Promise<Original>;

  beforeEach(() => {
    asked.length = 0;
    fetchOriginal = withCircuitBreaker(async (url) => {
      asked.push(url.href);
      if (failure) throw failure;
      return original;
    });
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const picture = (name: string) => new URL(`https://a.example/${name}.png`);

  it('is skipped for half a minute after three pictures, unlike others', async () => {
    failure = new UnresponsiveError();
    const three = ['one', 'two', 'three'].map(picture);
    for (const one of three) await expect(fetchOriginal(one)).rejects.toThrow(UnresponsiveError);
    failure = null;
    await expect(fetchOriginal(rice)).rejects.toMatchObject({ status: 503 });
    expect(await fetchOriginal(other)).toBe(original);
    expect(asked).toEqual([...three.map(({ href }) => href), other.href]);
    vi.advanceTimersByTime(30_001);
    expect(await fetchOriginal(rice)).toBe(original);
  });

  it('is not assumed for a single picture that hangs', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      failure = new UnresponsiveError();
      await expect(fetchOriginal(picture(name))).rejects.toThrow(UnresponsiveError);
      failure = null;
      await expect(fetchOriginal(picture(name))).rejects.toThrow(UnresponsiveError);
      expect(await fetchOriginal(rice)).toBe(original);
    }
  });

  it('is not one that refuses immediately', async () => {
    failure = new ImageError(503, 'The picture cannot be fetched at the moment.');
    await expect(fetchOriginal(soap)).rejects.toBe(failure);
    failure = null;
    expect(await fetchOriginal(soap)).toBe(original);
  });
});
