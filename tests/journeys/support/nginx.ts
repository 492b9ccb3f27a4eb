/** The documented nginx in front of a shop, and requests as browsers send them. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../setup/free-port';

export const configuration = fileURLToPath(new URL('../../../docs/nginx.conf', import.meta.url));
/** Where the documented configuration caches pictures. */
export const cachePath =
  /proxy_cache_path (\S+)/.exec(readFileSync(configuration, 'utf8'))?.[1] ?? '';
const program = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';
const START_LIMIT_MS = 60_000;
export interface RunningNginx {
  http: number;
  https: number;
  stop(): Promise<void>;
}

/**
 * Runs the documented configuration with other ports, folders and a certificate for tests.
 * @param shopPorts of one host, or of several that share the load
 */
export async function startNginx(
  shopPorts: readonly number[],
  https: number,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  const http = await freePort();
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const subject = ['-subj', '/CN=shop.example', '-days', '2'];
  const pair = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      .concat(pair)
      .concat(subject),
    { stdio: 'ignore' },
  );
  const site = readFileSync(configuration, 'utf8')
    .replace(
      'server 127.0.0.1:3000;',
      shopPorts.map((port) => `server 127.0.0.1:${port};`).join('\n'),
    )
    .replace(/listen \[::\].*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${https} ssl http2`)
    .replaceAll('/etc/letsencrypt/live/shop.example', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace(dirname(cachePath), folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary}
${site} }`,
  );
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    log += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log}`);
    const isUp = await fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }).catch(() => null);
    if (isUp) return { http, https, stop };
    await delay(50);
  }
  await stop();
  throw new Error(`nginx does not answer:\n${log}`);
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Requests over TLS and HTTP/2, as a browser does. */
export async function ask(
  port: number,
  path: string,
  headers = {},
  body?: Buffer,
): Promise<Answer> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  try {
    const method = body ? 'POST' : 'GET';
    const stream = session.request({ ':path': path, ':method': method, ...headers });
    stream.end(body);
    return await new Promise<Answer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      let received: Record<string, unknown> = {};
      stream.on('response', (fields) => {
        received = fields;
      });
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('error', reject);
      session.on('error', reject);
      stream.on('end', () =>
        resolve({
          status: Number(received[':status']),
          headers: received as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    });
  } finally {
    session.close();
  }
}
