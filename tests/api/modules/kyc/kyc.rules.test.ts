import { describe, expect, it } from 'vitest';
import { mayBeSamePerson } from '../../../../api/modules/kyc/kyc.rules';

describe('the names on two documents may be the same person’s', () => {
  it.each([
    ['the same name', 'Asha Verma', 'Asha Verma'],
    ['in another letter case, as the tax department writes', 'Asha Verma', 'ASHA VERMA'],
    ['in another order', 'Verma Asha', 'Asha Verma'],
    ['with other spaces', ' Asha  Verma ', 'Asha Verma'],
    ['with dots', 'K.R. Rao', 'K R Rao'],
    ['with initials', 'A. Verma', 'Asha Verma'],
    ['with initials only', 'A. V.', 'Asha Verma'],
    ['without the middle name', 'Asha Verma', 'Asha Devi Verma'],
    ['with another surname, as after a wedding', 'Asha Verma', 'Asha Das'],
    ['with one name where the other has two', 'Asha', 'Asha Verma'],
    ['with a title', 'Smt. Asha', 'Asha Verma'],
    ['in Devanagari', 'आशा वर्मा', 'वर्मा आशा'],
    ['with an accent written in two ways', 'Jose\u0301 Dias', 'José'],
  ])('%s', (_, one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(true);
    expect(mayBeSamePerson(other, one)).toBe(true);
  });
});

describe('the names on two documents are not the same person’s', () => {
  it.each([
    ['with no part in common', 'Rohan Das', 'Asha Verma'],
    ['with only an initial in common', 'A. Das', 'Asha Verma'],
    ['with only a title in common', 'Smt. Asha', 'Smt. Meena'],
    ['with a part that only begins like one of the other', 'Ash Das', 'Asha Verma'],
    ['when one is missing', '', 'Asha Verma'],
    ['when both are missing', ' ', ''],
    ['when one is only signs', '--', 'Asha Verma'],
  ])('%s', (_, one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(false);
    expect(mayBeSamePerson(other, one)).toBe(false);
  });
});
