/** Streams bytes of the upstream to a visitor: an export, an invoice, a picture. */
import type { Endpoint } from '@contract/endpoint';
import type { UpstreamStream } from '../upstream/upstream-stream.server';

interface Download {
  /** The file's name in the visitor's browser; may be any text. */
  filename: string;
  /** `inline`: the browser shows the file if it can; `attachment`: the browser saves it. */
  disposition: 'inline' | 'attachment';
}

/** Headers that keep a file private, and stop browsers from rendering it as a page. */
const privateFile = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const PICTURE = /^image\/(avif|gif|jpeg|png|webp)$/;

/**
 * Returns a response that streams bytes to one visitor. Of the upstream's headers, only the length
 * and, for a picture, the content type are used. For any other file, the contract has the content
 * type.
 */
export function download(
  endpoint: Pick<Endpoint, 'bytes'>,
  { body, headers: given }: UpstreamStream,
  file: Download,
): Response {
  const headers = new Headers({
    ...privateFile,
    'Content-Disposition': contentDisposition(file),
    'Content-Type': typeOf(endpoint.bytes, given.get('content-type')),
    // Tells proxies and our own compression not to buffer the response.
    'X-Accel-Buffering': 'no',
  });
  // `fetch` decodes a body with an encoding, so the header's length would be wrong.
  const length = given.get('content-encoding') ? null : given.get('content-length');
  if (length) headers.set('Content-Length', length);
  return new Response(body, { headers });
}

const FILE_TYPES = {
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
} as const;

/** A response with a file made for one visitor. The file's extension decides the content type. */
export function fileResponse(bytes: Uint8Array, { filename }: Pick<Download, 'filename'>) {
  const ending = filename.split('.').pop() as keyof typeof FILE_TYPES;
  const headers = {
    ...privateFile,
    'Content-Disposition': contentDisposition({ filename, disposition: 'attachment' }),
    'Content-Length': String(bytes.byteLength),
    'Content-Type': FILE_TYPES[ending],
  };
  return new Response(new Uint8Array(bytes), { headers });
}

function typeOf(declared: Endpoint['bytes'], given: string | null): string {
  const bare = given?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (declared === 'image/*') return PICTURE.test(bare) ? bare : 'application/octet-stream';
  if (declared === 'text/csv') return 'text/csv; charset=utf-8';
  return declared ?? 'application/octet-stream';
}

/**
 * The `Content-Disposition` header by RFC 6266: an ASCII name for old browsers, and the full name
 * if it differs. Slashes, control characters and quotes are replaced.
 */
export function contentDisposition({ filename, disposition }: Download): string {
  const name = filename.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]+/gu, '_').trim() || 'file';
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const extended = plain === name ? '' : `; filename*=UTF-8''${encoded}`;
  return `${disposition}; filename="${plain}"${extended}`;
}
