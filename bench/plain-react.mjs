/**
 * A `node:http` server that shows the cost of React alone for a page's markup. For each request, it
 * creates the page's elements, renders them and compresses the result like the web. It fetches no
 * data.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { freePort, onOneCore } from './shop.mjs';
import { launch } from './slow-phone.mjs';

const compress = promisify(brotliCompress);

/**
 * @typedef {string | [tag: string, attributes: Record<string, string>, children: Markup[]]} Markup
 */

/**
 * Starts the server, on one core if the system allows it.
 *
 * @param {string} page URL of the page to copy
 * @param {string} folder for temporary files
 */
export async function startPlainReact(page, folder) {
  const file = join(folder, 'markup.json');
  writeFileSync(file, JSON.stringify(await readMarkup(page)));
  const port = await freePort();
  const [execPath, ...execArgv] = [...onOneCore(), process.execPath];
  const child = fork(fileURLToPath(import.meta.url), [file, String(port)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    execPath,
    execArgv,
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

/** Opens a page in a browser. @returns {Promise<Markup>} its markup */
async function readMarkup(address) {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(address);
    return await page.evaluate(() => {
      const read = (node) =>
        node.nodeType === Node.TEXT_NODE
          ? node.data
          : [
              node.localName,
              Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
              [...node.childNodes]
                .filter(({ nodeType }) => [Node.TEXT_NODE, Node.ELEMENT_NODE].includes(nodeType))
                .map(read),
            ];
      return read(document.documentElement);
    });
  } finally {
    await browser.close();
  }
}

async function serve(file, port) {
  const { readFileSync } = await import('node:fs');
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const markup = JSON.parse(readFileSync(file, 'utf8'));

  const elementOf = (node) => {
    if (typeof node === 'string') return node;
    const [tag, { style, ...attributes }, children] = node;
    // Text in these elements is not markup, and React would escape it.
    if (tag === 'script' || tag === 'style') {
      const __html = children.join('');
      return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html } });
    }
    return createElement(tag, attributes, ...children.map(elementOf));
  };

  createServer(async (_request, response) => {
    const body = Buffer.from(`<!DOCTYPE html>${renderToString(elementOf(markup))}`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const bytes = await compress(body, { params });
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' });
    response.end(bytes);
  }).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file, port] = process.argv;
  await serve(file, port);
}
