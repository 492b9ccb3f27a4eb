import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUploadForm as readOf } from '~/platform/forms/upload-form.server';

const readUploadForm = (request: Request, limits: Record<string, number>, address = '') =>
  readOf(request, limits, { address, canReceiveFiles: true });

afterEach(() => {
  vi.useRealTimers();
});

const LIMITS = { photo: 1000 };

/** A form's bytes, in chunks of `size` bytes. */
async function inPieces(form: FormData, size: number): Promise<Request> {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  return streamed(bytes, type, size);
}

function streamed(bytes: Uint8Array, type: string, size = 64): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size));
      else controller.close();
      at += size;
    },
  });
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  return new Request('http://shop.test/', init as RequestInit);
}

const file = (length: number, name = 'a.jpg') =>
  new File([Uint8Array.from({ length }, (_, index) => (index % 2 ? 10 : 13))], name);

function example(): FormData {
  const form = new FormData();
  form.append('before', 'आशा\r\n--');
  form.append('photo', file(5000));
  form.append('unknown', file(3000, 'virus.exe'));
  form.append('none', new File([], ''));
  form.append('after', 'last');
  form.append('after', 'and least');
  return form;
}

const sizeOf = (form: FormData, name: string) => (form.get(name) as File).size;
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (thrown: Response) => thrown.status,
  );

const part = (name: string, content: string, filename?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"`
  }\r\n\r\n${content}\r\n`;

/** A form that arrives as the test `send`s it; `end` closes it and returns the result. */
function arriving(address: string, limits: Record<string, number> = LIMITS) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const reading = readUploadForm(
    new Request('http://shop.test/', init as RequestInit),
    limits,
    address,
  );
  reading.catch(() => {});
  const send = async (text: string) => {
    controller?.enqueue(Buffer.from(text));
    await new Promise((resolve) => setImmediate(resolve));
  };
  const end = () => {
    controller?.close();
    return reading;
  };
  return { send, end };
}

/** Forms from eight addresses that take all slots and send nothing. */
const takeAllPlaces = () =>
  Array.from({ length: 32 }, (_, index) => arriving(`192.0.2.${index % 8}`));

const endAll = (forms: ReturnType<typeof arriving>[]) =>
  Promise.all(forms.map(({ end }) => statusOf(end())));

describe('a form with files', () => {
  it.each([1, 7, 64, 1000, 100_000])(
    'keeps its texts, and of a file at most one byte too many, in chunks of %s',
    async (size) => {
      const { form } = await readUploadForm(await inPieces(example(), size), LIMITS);
      expect(form.get('before')).toBe('आशा\r\n--');
      expect(form.getAll('after')).toEqual(['last', 'and least']);
      expect([sizeOf(form, 'photo'), sizeOf(form, 'unknown')]).toEqual([1001, 0]);
    },
  );

  it('keeps a file at its limit byte for byte, with its name', async () => {
    const name = 'a=b; name="photo" नाम.jpg';
    const form = new FormData();
    form.append('photo', file(1000, name));
    const read = (await readUploadForm(await inPieces(form, 10), LIMITS)).form.get('photo') as File;
    expect(read.name).toBe(name);
    expect(await read.arrayBuffer()).toEqual(await file(1000).arrayBuffer());
  });

  it('is read with text before its first and after its last part', async () => {
    const part = 'content-disposition: form-data; name="a"\r\n\r\n1';
    const body = `before\r\n--x y\r\n${part}\r\n--x y--\r\nafter ${'.'.repeat(20_000)}`;
    const type = 'multipart/form-data; boundary="x y"';
    const { form } = await readUploadForm(streamed(Buffer.from(body), type), LIMITS);
    expect([...form]).toEqual([['a', '1']]);
  });

  it.each<[string, string, number]>([
    ['breaks off', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1', 400],
    ['is none', 'a=1', 400],
    ['has a header without end', `--x\r\n${'h'.repeat(20_000)}`, 400],
    [
      'has many parts',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(200),
      413,
    ],
    [
      'has a text like a book',
      `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'t'.repeat(300_000)}\r\n--x--\r\n`,
      413,
    ],
  ])('that %s is refused', async (_, body, status) => {
    const request = streamed(Buffer.from(body), 'multipart/form-data; boundary=x', 1000);
    expect(await statusOf(readUploadForm(request, LIMITS))).toBe(status);
  });

  it('is read only for its texts if too many are being read', async () => {
    const others = takeAllPlaces();
    const { form, dropped } = await readUploadForm(await inPieces(example(), 64), LIMITS);
    expect([dropped.has('photo'), sizeOf(form, 'photo'), form.get('after')]).toEqual([
      true,
      0,
      'last',
    ]);
    expect(new Set(await endAll(others))).toEqual(new Set([400]));
    const later = await readUploadForm(await inPieces(example(), 64), LIMITS);
    expect([later.dropped.size, sizeOf(later.form, 'photo')]).toEqual([0, 1001]);
  });

  it('is read only for its texts if several from the same address are being read', async () => {
    const others = Array.from({ length: 4 }, () => arriving('192.0.2.1'));
    const isDropped = async (address: string) =>
      (await readUploadForm(await inPieces(example(), 64), LIMITS, address)).dropped.has('photo');
    expect(await isDropped('192.0.2.1')).toBe(true);
    expect(await isDropped('192.0.2.2')).toBe(false);
    await others[0]?.end().catch(() => {});
    expect(await isDropped('192.0.2.1')).toBe(false);
    await endAll(others.slice(1));
  });

  it('of an unknown sender is read only for its texts and takes no slot', async () => {
    const sender = { address: '192.0.2.9', canReceiveFiles: false };
    const strangers = Array.from({ length: 40 }, () => {
      const body = new ReadableStream();
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      return readOf(new Request('http://shop.test/', init), LIMITS, sender);
    });
    expect(strangers).toHaveLength(40);
    const { form, dropped } = await readOf(await inPieces(example(), 64), LIMITS, sender);
    expect([dropped.has('photo'), form.get('before')]).toEqual([true, 'आशा\r\n--']);
    const known = await readUploadForm(await inPieces(example(), 64), LIMITS, '192.0.2.9');
    expect(known.dropped.size).toBe(0);
  });

  it('that stalls loses its slot to another, and keeps completed files', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const others = takeAllPlaces();
    const limits = { photo: 1000, scan: 1000 };
    const [first] = others;
    await first?.end().catch(() => {});
    const slow = arriving('192.0.2.0', limits);
    const started = part('text', 'written') + part('photo', 'whole', 'a.jpg');
    await slow.send(
      `${started}--x\r\ncontent-disposition: form-data; name="scan"; filename="b"\r\n\r\nha`,
    );
    for (const other of others.slice(1)) await other.send(part('text', 'y'.repeat(100_000)));
    vi.setSystemTime(Date.now() + 29_000);
    const early = await readUploadForm(await inPieces(example(), 64), LIMITS, '192.0.2.20');
    expect(early.dropped.has('photo')).toBe(true);
    vi.setSystemTime(Date.now() + 2_000);
    const quick = await readUploadForm(await inPieces(example(), 64), LIMITS, '192.0.2.20');
    expect([quick.dropped.size, sizeOf(quick.form, 'photo')]).toEqual([0, 1001]);
    await slow.send('lf\r\n');
    await slow.send(`${part('last', 'of all')}--x--\r\n`);
    const { form, dropped } = await slow.end();
    expect([form.get('text'), form.get('last'), sizeOf(form, 'photo')]).toEqual([
      'written',
      'of all',
      5,
    ]);
    expect([...dropped]).toEqual(['scan']);
    await endAll(others.slice(1));
  });

  it('that lost its slot long before others drops all its files', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const crawling = takeAllPlaces();
    for (const one of crawling) await one.send(part('photo', 'whole', 'a.jpg'));
    vi.setSystemTime(Date.now() + 31_000);
    const next = takeAllPlaces();
    vi.setSystemTime(Date.now() + 31_000);
    const last = arriving('192.0.2.30');
    const kept = await Promise.all(
      crawling.map(async ({ send, end }) => {
        await send(`${part('text', 'written')}--x--\r\n`);
        const { form, dropped } = await end();
        expect(form.get('text')).toBe('written');
        return [sizeOf(form, 'photo'), dropped.has('photo')].join();
      }),
    );
    expect(kept.filter((one) => one === '0,true')).toHaveLength(1);
    expect(kept.filter((one) => one === '5,false')).toHaveLength(31);
    await endAll([...next, last]);
  });

  it.each([
    ['C:\\Users\\asha\\photo.jpg', 'C:\\Users\\asha\\photo.jpg'],
    ['/home/asha/photo.jpg', '/home/asha/photo.jpg'],
    ['a%22b;c=d.jpg', 'a"b;c=d.jpg'],
    ['100%.jpg', '100%.jpg'],
  ])('takes the name of a file as it was sent, %s', async (sent, name) => {
    const body = `${part('photo', 'abc', sent)}--x--\r\n`;
    const request = streamed(Buffer.from(body), 'multipart/form-data; boundary=x');
    const { form } = await readUploadForm(request, LIMITS);
    expect((form.get('photo') as File).name).toBe(name);
  });

  it('keeps the type of each part, and treats a part without a file name as text', async () => {
    const body = [
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: text/html\r\n\r\nabc\r\n',
      '--x\r\nContent-Disposition: form-data; name="text"\r\nContent-Type: application/octet-stream\r\n\r\ndef\r\n--x--\r\n',
    ].join('');
    const request = streamed(Buffer.from(body), 'multipart/form-data; boundary=x');
    const { form } = await readUploadForm(request, LIMITS);
    expect([(form.get('photo') as File).type, form.get('text')]).toEqual(['text/html', 'def']);
  });

  it('without files is read as before', async () => {
    const body = new URLSearchParams({ a: '1' });
    const { form } = await readUploadForm(
      new Request('http://shop.test/', { method: 'POST', body }),
      LIMITS,
    );
    expect(form.get('a')).toBe('1');
  });
});
