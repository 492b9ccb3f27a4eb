/**
 * Splits a cookie that is longer than the 4,096 bytes that browsers store (RFC 6265, section 6.1).
 * The cookie `name` contains the number of parts and the first part; `name-1` and so on contain the
 * other parts. The whole value is signed or encrypted, so parts of different values cannot be
 * combined.
 */
import { cookieValue } from './cookie-value.server';
import { deleteOnLogOut } from './delete-on-log-out.server';
import { setCookieHeader } from './set-cookie.server';

/** The maximum characters of a part's value. The name and attributes need the rest of the 4,096. */
const PIECE = 3_800;
/** Three parts stay well below the 16 KiB that a server accepts for all headers. */
const MAX_PIECES = 3;
/** The character between the number of parts and the first part. No value of ours contains it. */
const MARK = '~';

/**
 * @param header a `Set-Cookie` header
 * @returns the equivalent headers; the header itself if it is short
 * @throws RangeError for a value of more than three parts
 */
export function splitCookie(header: string): string[] {
  const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(header) ?? [];
  if (value.length <= PIECE) return [header];
  const pieces = value.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? [];
  if (pieces.length > MAX_PIECES) throw new RangeError(`The cookie ${name} is too long.`);
  return pieces.map((piece, index) =>
    index === 0
      ? `${name}=${pieces.length}${MARK}${piece}${attributes}`
      : `${name}-${index}=${piece}${attributes}`,
  );
}

/** The joined value in a request; undefined if a part is missing. */
export function joinCookie(request: Request, name: string): string | undefined {
  const first = cookieValue(request, name);
  const [, count, start = ''] = new RegExp(`^(\\d)${MARK}(.*)$`).exec(first ?? '') ?? [];
  if (count === undefined) return first;
  const rest = Array.from({ length: Number(count) - 1 }, (_, index) =>
    cookieValue(request, `${name}-${index + 1}`),
  );
  return rest.includes(undefined) ? undefined : start + rest.join('');
}

/** Makes logging out delete the further parts of a cookie. */
export function deletePieces(name: string, path: string): void {
  for (let index = 1; index < MAX_PIECES; index += 1)
    deleteOnLogOut(() => setCookieHeader(`${name}-${index}`, '', { path, maxAge: 0 }));
}
