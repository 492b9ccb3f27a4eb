import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isUpstreamUp } from '~/platform/http/readiness.server';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function startUpstream(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/`;
}

const LIST = JSON.stringify({ status_code: 200, message: 'Success', data: [{ slug: 'tea' }] });

describe('the readiness of the web', () => {
  it('is that of its upstream', async () => {
    let status = 200;
    const url = await startUpstream((_, response) => response.writeHead(status).end(LIST));
    expect(await isUpstreamUp(url)).toBe(true);
    status = 500;
    expect(await isUpstreamUp(url)).toBe(false);
    expect(await isUpstreamUp('http://127.0.0.1:1/api')).toBe(false);
    expect(await isUpstreamUp(undefined)).toBe(false);
  });

  it.each([
    '<html>It works!</html>',
    '{}',
    '[]',
    'null',
    '{"status_code":200,"message":"Success","data":"soon"}',
    '{"status_code":500,"message":"Oops","data":[]}',
  ])('is denied behind an upstream that answers 200 and %s', async (rubbish) => {
    const url = await startUpstream((_, response) => response.writeHead(200).end(rubbish));
    expect(await isUpstreamUp(url)).toBe(false);
  });

  it('leaves no connection open behind an answer without end', async () => {
    let wasLeft = () => {};
    const left = new Promise<void>((resolve) => {
      wasLeft = resolve;
    });
    const url = await startUpstream((_, response) => {
      response.on('close', wasLeft);
      response.writeHead(200).write('[');
    });
    expect(await isUpstreamUp(url)).toBe(false);
    await left;
  });
});
