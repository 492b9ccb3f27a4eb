import { readClientAlias, signClientAddress } from '@contract/client-address';
import { describe, expect, it } from 'vitest';

describe("a visitor's alias", () => {
  const header = signClientAddress(['secret'], '203.0.113.9');

  it('is equal for equal addresses, different for others, and does not reveal the address', () => {
    const alias = readClientAlias(['secret'], header);
    expect(alias).toMatch(/^[\w-]{22}$/);
    expect(readClientAlias(['secret'], signClientAddress(['secret'], '203.0.113.9'))).toBe(alias);
    expect(readClientAlias(['secret'], signClientAddress(['secret'], '203.0.113.8'))).not.toBe(
      alias,
    );
    expect(header).not.toContain('203.0.113.9');
  });

  it.each([
    undefined,
    '',
    '.',
    'alias',
    'alias.',
    'alias.signature',
    `other-alias.${header.split('.')[1]}`,
    header.slice(0, -1),
    `${header.split('.')[0]}.`,
  ])('is not read from %s, which is not signed', (forged) => {
    expect(readClientAlias(['secret'], forged)).toBeNull();
  });

  it('is accepted with any secret of a list', () => {
    const alias = readClientAlias(['newer', 'secret'], header);
    expect(alias).toBe(readClientAlias(['secret'], header));
    const newer = signClientAddress(['newer', 'secret'], '203.0.113.9');
    expect(readClientAlias(['newer'], newer)).not.toBeNull();
    expect(readClientAlias(['secret'], newer)).toBeNull();
  });

  it('is not read with another secret or without one', () => {
    expect(readClientAlias(['another'], header)).toBeNull();
    expect(readClientAlias([''], signClientAddress([''], '203.0.113.9'))).toBeNull();
  });
});
