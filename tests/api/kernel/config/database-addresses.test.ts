import { databaseAddresses } from '@kernel/config/database-addresses';
import { expect, it } from 'vitest';

it('reads one address for each server, with everything that they have in common', () => {
  expect(
    databaseAddresses('postgres://shop:a%40b@db1:5432,db2,[::1]:5433/shop?sslmode=verify-full'),
  ).toEqual([
    'postgres://shop:a%40b@db1:5432/shop?sslmode=verify-full',
    'postgres://shop:a%40b@db2/shop?sslmode=verify-full',
    'postgres://shop:a%40b@[::1]:5433/shop?sslmode=verify-full',
  ]);
});

it.each(['postgres://shop@db/shop', 'postgres:///shop?host=/run/pg', 'not an address'])(
  'leaves an address of one server as it is: %s',
  (url) => expect(databaseAddresses(url)).toEqual([url]),
);
