import { describe, expect, it } from 'vitest';
import { readUploadForm as readOf } from '~/platform/forms/upload-form.server';

const readUploadForm = (request: Request, limits: Record<string, number>, address = '') =>
  readOf(request, limits, address);

const LIMITS = { photo: 1000 };

/** A form as it travels, in pieces of `size` bytes. */
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

/** A form of which nothing has arrived yet; `end` breaks it off and tells what came of it. */
function unfinished(address: string) {
  let close = () => {};
  const body = new ReadableStream({
    start(controller) {
      close = () => controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request('http://shop.test/', init as RequestInit);
  const status = statusOf(readUploadForm(request, LIMITS, address));
  const end = () => {
    close();
    return status;
  };
  return { end };
}

describe('a form with files', () => {
  it.each([1, 7, 64, 1000, 100_000])(
    'keeps its texts, and of a file no more than one byte too many, in pieces of %s',
    async (size) => {
      const { form } = await readUploadForm(await inPieces(example(), size), LIMITS);
      expect(form.get('before')).toBe('आशा\r\n--');
      expect(form.getAll('after')).toEqual(['last', 'and least']);
      expect([sizeOf(form, 'photo'), sizeOf(form, 'unknown')]).toEqual([1001, 0]);
    },
  );

  it('keeps a file at its limit byte for byte, with the name it has', async () => {
    const name = 'a=b; name="photo" नाम.jpg';
    const form = new FormData();
    form.append('photo', file(1000, name));
    const read = (await readUploadForm(await inPieces(form, 10), LIMITS)).form.get('photo') as File;
    expect(read.name).toBe(name);
    expect(await read.arrayBuffer()).toEqual(await file(1000).arrayBuffer());
  });

  it('is read with whatever stands before its first and after its last part', async () => {
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

  it('is read for its texts alone when very many are being read', async () => {
    const others = Array.from({ length: 32 }, (_, index) => unfinished(`192.0.2.${index % 8}`));
    const { form, isBusy } = await readUploadForm(await inPieces(example(), 64), LIMITS);
    expect([isBusy, sizeOf(form, 'photo'), form.get('after')]).toEqual([true, 0, 'last']);
    expect(new Set(await Promise.all(others.map(({ end }) => end())))).toEqual(new Set([400]));
    const later = await readUploadForm(await inPieces(example(), 64), LIMITS);
    expect([later.isBusy, sizeOf(later.form, 'photo')]).toEqual([false, 1001]);
  });

  it('is read for its texts alone when several of the same address are being read', async () => {
    const others = Array.from({ length: 4 }, () => unfinished('192.0.2.1'));
    const isBusy = async (address: string) =>
      (await readUploadForm(await inPieces(example(), 64), LIMITS, address)).isBusy;
    expect(await isBusy('192.0.2.1')).toBe(true);
    expect(await isBusy('192.0.2.2')).toBe(false);
    await others[0]?.end();
    expect(await isBusy('192.0.2.1')).toBe(false);
    await Promise.all(others.slice(1).map(({ end }) => end()));
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
