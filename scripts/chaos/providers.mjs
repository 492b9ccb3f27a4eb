/**
 * Runs the sandboxes of the SMS and the identity provider in this process, for all hosts. With a
 * sandbox of its own, a host would not know the codes that the other hosts have sent.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { getRequestListener } from '@hono/node-server';
import { freePort } from '../../bench/shop.mjs';
import { root } from '../lib/project.mjs';

const { build } = createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'))(
  'esbuild',
);

const SOURCE = `
export { createSmsSandbox } from './api/providers/sms/sandbox';
export { createKycSandbox } from './api/providers/kyc/sandbox';
`;

/**
 * Starts the sandboxes.
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} `env`: the settings of
 * hosts
 */
export async function startProviders() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: root },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const [{ text }] = outputFiles;
  const { createSmsSandbox, createKycSandbox } = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  const sms = await serve(createSmsSandbox());
  const kyc = await serve(createKycSandbox());
  return {
    env: {
      SMS_OTP_BASE_URL: sms.url,
      SMS_OTP_API_KEY: 'sandbox',
      KYC_BASE_URL: kyc.url,
      KYC_API_KEY: 'sandbox',
    },
    stop() {
      sms.stop();
      kyc.stop();
    },
  };
}

async function serve(app) {
  const server = createServer(getRequestListener(app.fetch));
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
