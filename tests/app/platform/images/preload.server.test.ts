import { describe, expect, it } from 'vitest';
import { publicHeaders } from '~/platform/headers';
import { preloadHeader } from '~/platform/images/preload.server';

const sizes = '(min-width:48em) 45vw, 84vw';

describe('the preload header of the main picture', () => {
  it('names the same addresses as the picture, so that it is fetched once', () => {
    expect(preloadHeader({ src: '/media/soap.webp', widths: [320, 640], sizes })).toBe(
      '</images/320/media/soap.webp>; rel=preload; as=image; fetchpriority=high; ' +
        'imagesrcset="/images/320/media/soap.webp 320w, /images/640/media/soap.webp 640w"; ' +
        `imagesizes="${sizes}"`,
    );
  });

  it('cannot be broken out of by an address', () => {
    const src = 'https://pictures.example/a"b>c\r\nX: y.png';
    const header = preloadHeader({ src, widths: [320], sizes });
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/"/g)).toHaveLength(4);
    expect(header.match(/>/g)).toHaveLength(1);
  });

  it('is sent with the page and its cache headers', () => {
    const none = new Headers();
    const headers = new Headers(
      publicHeaders({
        actionHeaders: none,
        errorHeaders: undefined,
        loaderHeaders: new Headers({ Link: '<x>; rel=preload' }),
        parentHeaders: none,
      }),
    );
    expect(headers.get('Link')).toBe('<x>; rel=preload');
    expect(headers.get('Cache-Control')).toMatch(/^public/);
  });
});
