import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const jar = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

export interface HtmlDocument {
  /** How to name it in a message: its path. */
  name: string;
  html: string;
}

/** A message of the Nu checker, of which only these fields are read. */
interface Message {
  type: string;
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/**
 * The errors that the Nu HTML checker finds, one line each with the document's name; its warnings and
 * remarks are left out. All documents go to one Java process, which takes seconds to start.
 */
export async function findHtmlErrors(documents: HtmlDocument[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'shop-html-'));
  try {
    const pages = join(folder, 'pages');
    await mkdir(pages);
    await Promise.all(
      documents.map(({ html }, index) => writeFile(join(pages, `${index}.html`), html)),
    );
    const messages = (await check(pages)).map((message) => ({
      message,
      index: Number.parseInt(basename(message.url ?? ''), 10),
    }));
    // Java checks the documents in an order of its own.
    messages.sort((a, b) => a.index - b.index);
    return messages.map(({ message, index }) => {
      const extract = message.extract?.replace(/\s+/g, ' ').slice(0, 160) ?? '';
      const place = `${documents[index]?.name ?? message.url}, line ${message.lastLine ?? '?'}`;
      return `${place}: ${message.message} ${extract}`.trim();
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(folder: string): Promise<Message[]> {
  const flags = ['--errors-only', '--format', 'json', '--exit-zero-always'];
  const { stderr } = await run('java', ['-Xss1024k', '-jar', jar, ...flags, folder], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
}
