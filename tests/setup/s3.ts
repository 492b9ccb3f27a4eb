/** An S3-compatible server on a loopback port, with a bucket in a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3 {
  endpoint: string;
  /** Where the server keeps its buckets. */
  directory: string;
  /** What `UPLOADS_URL` takes, of the bucket or a folder in it. */
  urlOf(bucket: string): string;
  stop(): Promise<void>;
}

export async function startS3(bucket: string): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    endpoint,
    directory,
    urlOf: (name) =>
      `s3://${name}?${new URLSearchParams({ endpoint, region: 'us-east-1', ...account })}`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
