import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dumpPostgres } from '../../../api/backup/postgres-dump';

/** Dumps with a program that only writes down how it was called. */
async function dumpOf(url: string): Promise<{ variables: Record<string, string>; args: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-dump-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const tool = join(folder, 'pg_dump');
  await writeFile(tool, `#!/bin/sh\nenv > "${folder}/env"\necho "$@" > "${folder}/args"\n`);
  await chmod(tool, 0o700);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  await dumpPostgres(url, join(folder, 'dump'));
  const lines = (await readFile(join(folder, 'env'), 'utf8')).trim().split('\n');
  const pairs = lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
  const variables = Object.fromEntries(pairs.filter(([name]) => name.startsWith('PG')));
  return { variables, args: await readFile(join(folder, 'args'), 'utf8') };
}

it('uses the driver’s server and checks its certificate as the driver does', async () => {
  for (const name of ['PGSSLROOTCERT', 'NODE_EXTRA_CA_CERTS']) vi.stubEnv(name, undefined);
  const url = 'postgres://me:a%26b@localhost:5433/shop?host=db.example&sslmode=require';
  const { variables, args } = await dumpOf(`${url}&hostaddr=10.0.0.9&service=other`);
  expect(variables).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'me',
    PGDATABASE: 'shop',
    PGPASSWORD: 'a&b',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: 'system',
  });
  expect(variables).not.toHaveProperty('PGHOSTADDR');
  expect(args).toContain("--dbname dbname='shop'");
  expect(args).not.toMatch(/a&b|a%26b|hostaddr|service/);
});

it('uses the certificate authority of the address, and no TLS if the driver uses none', async () => {
  vi.stubEnv('PGSSLROOTCERT', undefined);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/own.pem');
  const own = await dumpOf('postgres://me@db.example/shop?sslmode=verify-full');
  expect(own.variables).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/own.pem' });
  const plain = await dumpOf('postgres://me@localhost/shop');
  expect(plain.variables).toMatchObject({ PGHOST: 'localhost', PGSSLMODE: 'disable' });
});
