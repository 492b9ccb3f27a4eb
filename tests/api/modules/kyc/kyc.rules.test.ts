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
    ['with an accent and without', 'José Dias', 'JOSE DIAS'],
    ['with an apostrophe and without', "Maria D'Souza", 'MARIA DSOUZA'],
    ['with the initial before the name, as in the South', 'K Suresh', 'Suresh Kumar K'],
    [
      'with the initial written out, as a PAN has it',
      'B. Rangarajan',
      'RANGARAJAN BALASUBRAMANIAN',
    ],
    ['with initials written as one word', 'KR Suresh', 'Suresh K. R.'],
    ['with initials written as one word, and written out', 'SK Verma', 'Sunil Kumar Verma'],
    ['with another initial, as after a wedding in the South', 'R Lakshmi', 'K Lakshmi'],
    ['with the family name first and the rest complete', 'Nara Chandra Babu', 'Chandra Babu Nara'],
    ['without the family name', 'Chandra Babu Naidu', 'NARA CHANDRA BABU NAIDU'],
    ['with a single name', 'Suresh', 'KANDASAMY SURESH'],
    ['with two words written as one', 'Ram Kumar', 'Ramkumar'],
    ['with two words written as one, and another surname', 'Ram Kumar Sharma', 'RAMKUMAR VERMA'],
    ['with what looks like a title written apart', 'Srinivas Rao', 'Sri Nivas Rao'],
    ['with another surname and the middle name', 'Asha Ramesh Patil', 'Asha Mahesh Joshi'],
    ['with ee for i', 'Deepak Shah', 'DIPAK SHAH'],
    ['with x for ksh, and another surname', 'Laxmi Devi', 'LAKSHMI NAIR'],
    ['with th for t, and another surname', 'Geetha Nair', 'GITA MENON'],
    ['with w for v', 'Yashwant Reddy', 'YASHVANT REDDY'],
    ['with f for ph', 'Fani Rao', 'PHANI RAO'],
    ['with z for j', 'Zafar Rao', 'JAFAR RAO'],
    ['with q for k', 'Iqbal Rao', 'IKBAL RAO'],
    ['with y for i', 'Vijay Rao', 'VIJAI RAO'],
    ['with a double letter', 'Aparnna Rao', 'APARNA RAO'],
    ['with au for ou', 'Saurav Pal', 'SOURAV PAL'],
    ['with oo for u', 'Pooja Das', 'PUJA DAS'],
    ['with a word of respect', 'Asha Ben Patel', 'ASHA PATEL'],
    ['with the ending of respect of Gujarat', 'Rameshbhai Patel', 'RAMESH PATEL'],
    ['with Mohammed in short', 'Md Irfan Khan', 'MOHAMMED IRFAN KHAN'],
    ['without Mohammed', 'Irfan Khan', 'Mohd. Irfan Khan'],
    ['with Mohammed alone', 'Mohammed', 'Mohammed Khan'],
  ])('%s', (_, one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(true);
    expect(mayBeSamePerson(other, one)).toBe(true);
  });
});

describe('the names on two documents are not the same person’s', () => {
  it.each([
    ['with no part in common', 'Rohan Das', 'Asha Verma'],
    ['with only the surname in common', 'Rohan Verma', 'Asha Verma'],
    ['with only the surname in common, in another order', 'Verma Rohan', 'Asha Verma'],
    ['with only the surname and an initial that does not fit', 'R. Verma', 'Asha Verma'],
    ['with surname and middle name in common', 'Suresh Kumar Verma', 'Ramesh Kumar Verma'],
    ['when one bears the other as the father’s name', 'Ramesh Vishnu Patil', 'Asha Ramesh Patil'],
    ['with Mohammed and the surname in common', 'Mohammed Irfan Khan', 'Mohammed Salman Khan'],
    ['with given names that only rhyme', 'Rakesh Verma', 'Ramesh Verma'],
    ['with given names that an ending tells apart', 'Kamal Verma', 'Kamala Verma'],
    ['when one word would have to stand for two initials', 'S. S.', 'Sunil Das'],
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
