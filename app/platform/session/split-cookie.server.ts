/**
 * A cookie whose value is longer than the 4,096 bytes that browsers keep (RFC 6265, section 6.1) is
 * spread over several: `name` says how many there are, `name-1` and on bring the rest. What is signed
 * is the whole, so that pieces of different values make none.
 */
import { cookieValue } from './cookie-value.server';
import { forgetOnLogOut } from './forget-on-log-out.server';
import { setCookieHeader } from './sealed-cookie.server';

/** Characters of a value; its name and attributes have the rest of the 4,096. */
const PIECE = 3_800;
/** Together they stay well below the 16 KiB that a server reads of all headers. */
const MAX_PIECES = 3;
/** Before it stands the number of pieces; no value of ours has it. */
const MARK = '~';

/**
 * @param header a `Set-Cookie` header
 * @returns the headers that say the same; the header itself where it is short
 * @throws RangeError for a value beyond three pieces
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

/** The value that a request brings, put together; undefined where there is none, or a piece is missing. */
export function joinCookie(request: Request, name: string): string | undefined {
  const first = cookieValue(request, name);
  const [, count, start = ''] = new RegExp(`^(\\d)${MARK}(.*)$`).exec(first ?? '') ?? [];
  if (count === undefined) return first;
  const rest = Array.from({ length: Number(count) - 1 }, (_, index) =>
    cookieValue(request, `${name}-${index + 1}`),
  );
  return rest.includes(undefined) ? undefined : start + rest.join('');
}

/** Has logging out take the further pieces of a cookie away. */
export function forgetPieces(name: string, path: string): void {
  for (let index = 1; index < MAX_PIECES; index += 1)
    forgetOnLogOut(() => setCookieHeader(`${name}-${index}`, '', { path, maxAge: 0 }));
}
