/** Files in an S3-compatible bucket, for a shop on several machines. */
import { createHash } from 'node:crypto';
import { withoutTrailingSlash } from '@kernel/base-url';
import { ConfigError } from '@kernel/config/config';
import { type FileEntry, FileStoreError } from '@kernel/file-store';
import { AwsClient } from 'aws4fetch';
import type { StorageBackend } from './backend';

interface S3Settings {
  /** Such as `https://s3.ap-south-1.amazonaws.com`, to which the name of the bucket is appended. */
  endpoint: string;
  bucket: string;
  /** Prefix of every key; empty, or ends with `/`. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/**
 * Parses `s3://bucket[/prefix]?region=…&accessKeyId=…&secretAccessKey=…[&endpoint=…]`.
 * @throws ConfigError that says what is missing or invalid, without secrets
 */
export function parseS3Url(url: string): S3Settings {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 's3:' || !parsed.hostname) {
    throw new ConfigError('UPLOADS_URL: must look like s3://bucket?region=…');
  }
  const required = (name: string) => {
    // Secrets may contain a plus sign, which a query string decodes as a space.
    const value = parsed.searchParams.get(name)?.replaceAll(' ', '+');
    if (!value) throw new ConfigError(`UPLOADS_URL: lacks ${name}`);
    return value;
  };
  const region = required('region');
  const endpoint = parsed.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError('UPLOADS_URL: the endpoint must be an http or https address');
  }
  const folder = parsed.pathname.replace(/^\/+|\/+$/g, '');
  return {
    endpoint: withoutTrailingSlash(endpoint),
    bucket: parsed.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    accessKeyId: required('accessKeyId'),
    secretAccessKey: required('secretAccessKey'),
  };
}

/** Creates the backend. The bucket must exist. */
export function createS3Bucket(settings: S3Settings): StorageBackend {
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const bucketUrl = `${settings.endpoint}/${settings.bucket}`;

  const send = async (url: string, method: string, body?: Uint8Array): Promise<Response> => {
    try {
      return await client.fetch(url, {
        method,
        body: body ? new Uint8Array(body) : null,
        headers: {
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw unavailableError(`${method} had no answer`, cause);
    }
  };

  const urlOf = (key: string) => `${bucketUrl}/${prefix}${key}`;

  return {
    async put(key, sealed) {
      await finish(await send(urlOf(key), 'PUT', sealed), 'PUT');
    },
    async get(key) {
      const response = await send(urlOf(key), 'GET');
      if (response.status === 404 && (await codeOf(response)) === 'NoSuchKey') return null;
      return finish(response, 'GET');
    },
    async delete(key) {
      const response = await send(urlOf(key), 'DELETE');
      if (response.status === 404 && (await codeOf(response)) === 'NoSuchKey') return;
      await finish(response, 'DELETE');
    },
    async list(start) {
      const found: FileEntry[] = [];
      let next: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
        if (next) query.set('continuation-token', next);
        const answer = await finish(await send(`${bucketUrl}?${query}`, 'GET'), 'LIST');
        const page = parsePage(new TextDecoder().decode(answer));
        found.push(...page.entries.map((e) => ({ ...e, key: e.key.slice(prefix.length) })));
        next = page.next;
      } while (next);
      return found;
    },
  };
}

const unavailableError = (what: string, cause?: unknown) =>
  new FileStoreError('unavailable', `The bucket for uploads cannot be used: ${what}.`, { cause });

/**
 * Returns the body of a successful answer.
 * @throws FileStoreError `unavailable` for any other answer, such as for a missing bucket
 */
async function finish(response: Response, what: string): Promise<Uint8Array> {
  if (!response.ok) throw unavailableError(`${what} was answered with ${response.status}`);
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw unavailableError(`${what} broke off`, cause);
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of the first element with this name and without child elements, or null. */
function element(xml: string, name: string): string | null {
  const match = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml);
  const reference = /&(#x[\da-f]+|#\d+|\w+);/gi;
  return (
    match?.[1]?.replace(reference, (whole, called) => decodeReference(called) ?? whole) ?? null
  );
}

/** Decodes a character reference, by name or number (XML 1.0, section 4.1). */
function decodeReference(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name];
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const codeOf = async (response: Response) => element(await response.clone().text(), 'Code');

function parsePage(xml: string): { entries: FileEntry[]; next: string | null } {
  const entries = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => ({
    key: element(object, 'Key') ?? '',
    storedAt: new Date(element(object, 'LastModified') ?? Number.NaN),
    size: Number(element(object, 'Size') ?? 0),
  }));
  const isCut = element(xml, 'IsTruncated') === 'true';
  return { entries, next: isCut ? element(xml, 'NextContinuationToken') : null };
}
