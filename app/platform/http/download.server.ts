/** Streams bytes of the upstream to a visitor: an export, an invoice, a picture. */
import type { Endpoint } from '@contract/endpoint';
import type { UpstreamStream } from '../upstream/upstream-stream.server';

interface Download {
  /** The file's name in the visitor's browser: any text. */
  filename: string;
  /** Shown if the browser can, or saved at once. */
  disposition: 'inline' | 'attachment';
}

/** Private, and never rendered as a page. */
const privateFile = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const PICTURE = /^image\/(avif|gif|jpeg|png|webp)$/;

/**
 * A response that streams bytes to its visitor only. The upstream decides only about bytes and
 * length: the type is the contract's.
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
    // Proxies and our own compression do not buffer it.
    'X-Accel-Buffering': 'no',
  });
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

/** A file made for one visitor, with the extension of its type. */
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
 * RFC 6266: a plain name for old browsers, and the full one. Contains no path, control character or
 * quote.
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
