import { json } from '@remix-run/node';
import { expect, it } from 'vitest';
import { pageJson } from '~/platform/page-json.server';

const data = { name: 'हल्दी </script>', missing: undefined, on: new Date(0), list: [1, undefined] };

it('answers as json of Remix does', async () => {
  const headers = { Link: '</picture>; rel=preload' };
  const theirs = json(data, { headers });
  expect([...pageJson(data, new Headers(headers)).headers]).toEqual([...theirs.headers]);
  expect(await pageJson(data).text()).toBe(await theirs.text());
});

it('is read back as its bytes are, apart from the data it was made of', async () => {
  const list = ['हल्दी'];
  const read = await pageJson({ ...data, list }).json();
  expect(read).toStrictEqual(await json({ ...data, list }).json());
  list.push('तेल');
  expect(read.list).toEqual(['हल्दी']);
});
