/**
 * Checks the addresses of pictures. The shop fetches pictures only from its upstream and from the
 * origins in `IMAGE_SOURCES`.
 */
import { ImageError } from './image-error.server';

interface AllowedSources {
  /** Origin of the upstream; paths are relative to it. */
  upstream: string;
  others: readonly string[];
}

/** The host of this program's api, on any port. */
const OWN_HOST = '127.0.0.1';

/** Whether an address belongs to this program's api. */
export const isOwnApi = ({ hostname }: URL): boolean => hostname === OWN_HOST;

/**
 * Matches `.` and `..` as path segments, `//` at the start, which a host follows, and what URL
 * parsers change: they treat a backslash as a slash, and drop or encode control characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNSAFE_PATH = /[\\\u0000-\u001f\u007f]|^\/\/|(^|\/)\.\.?(\/|$)/;

/**
 * Reads the source of a picture from the last part of its path below `/images/`: a path of the
 * upstream, or an absolute address.
 * @param rest the part, still percent-encoded
 * @throws ImageError 400 for an invalid address, 404 for one that is not allowed
 */
export function sourceAddress(rest: string, allowed: AllowedSources): URL {
  const source = decode(rest);
  if (source === '' || UNSAFE_PATH.test(source))
    throw new ImageError(400, 'The address is not valid.');
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(source);
  const address = isAbsolute || source.startsWith('/') ? source : `/${source}`;
  if (!URL.canParse(address, allowed.upstream)) {
    throw new ImageError(400, 'The address is not valid.');
  }
  const url = new URL(address, allowed.upstream);
  const isAllowed = [allowed.upstream, ...allowed.others].includes(url.origin);
  if (!isAllowed || url.username || url.password || !/^https?:$/.test(url.protocol)) {
    throw new ImageError(404, 'Pictures from this source are not allowed.');
  }
  url.hash = '';
  return isOwnApi(url) ? normalizeUrl(url) : url;
}

/**
 * Normalises the escapes of an address of this program's api. Otherwise the picture would be encoded
 * and cached again for each spelling of its address. For the same reason, a query is refused.
 */
function normalizeUrl(url: URL): URL {
  if (url.search) throw new ImageError(404, 'There is no such picture.');
  const parts = url.pathname.split('/').map((part) => encodeURIComponent(decode(part)));
  url.pathname = parts.join('/');
  return url;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ImageError(400, 'The address is not valid.');
  }
}
