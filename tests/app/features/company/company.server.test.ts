import { describe, expect, test } from 'vitest';
import { company } from '~/features/company/company';
import { checkCompany } from '~/features/company/company.server';
import { bareCompany } from './bare-company';

describe('the company file', () => {
  test('is right as it is delivered', () => {
    expect(checkCompany()).toEqual(company);
  });

  test('names the delivered shop a demonstration, on addresses that cannot exist', () => {
    expect(company.demonstration).toBe(true);
    expect(company.email).toMatch(/\.example$/);
    for (const link of company.social) expect(new URL(link.url).hostname).toMatch(/\.example$/);
  });

  test('may leave out everything optional', () => {
    expect(checkCompany(bareCompany)).toEqual(bareCompany);
  });

  test.each([
    ['an empty text', { phone: ' ' }, 'phone: leave the field out'],
    ['markup in a text', { tagline: '<b>Best</b>' }, 'tagline: must not contain'],
    ['a table bar in a text', { tagline: 'Honest | goods' }, 'tagline: must not contain'],
    ['a mistyped GSTIN', { gstin: '32AAACN0000N1ZU' }, 'gstin: has a typing mistake'],
    ['a GSTIN of another State', { gstin: '27AAPFU0939F1ZV' }, 'gstin: must begin with the state'],
    ['half an officer', { nodalOfficer: { name: 'A' } }, 'nodalOfficer.phone'],
    ['an empty management', { management: [] }, 'management: leave the field out'],
    ['rupees with a fraction of a paisa', { shippingFee: 49.5 }, 'shippingFee'],
    [
      'a link that is not https',
      { social: [{ label: 'X', url: 'http://x.example' }] },
      'social.0.url',
    ],
    ['a field that nobody knows', { gstn: '27AAPFU0939F1ZV' }, 'gstn'],
  ])('is refused with %s', (_name, fields, line) => {
    expect(() => checkCompany({ ...bareCompany, ...fields })).toThrow(line);
  });

  test('is refused with a line for each wrong field', () => {
    const wrong = { ...bareCompany, fssai: '12', stateCode: 'KL' };
    expect(() => checkCompany(wrong)).toThrow(
      /^.*is not right:\n {2}fssai: .*\n {2}stateCode: .*$/,
    );
  });

  test('accepts a GSTIN with a matching check digit and State', () => {
    const maharashtra = { ...bareCompany, stateCode: '27', gstin: '27AAPFU0939F1ZV' };
    expect(checkCompany(maharashtra)).toEqual(maharashtra);
  });
});
