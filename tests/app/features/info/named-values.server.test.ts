import { NAMED_VALUES } from '@contract/setting/named-values';
import { fillTemplate, namesIn } from '@kernel/text/text-template';
import { describe, expect, it } from 'vitest';
import { company } from '~/features/company/company';
import { questions } from '~/features/info/content/questions.server';
import { namedValues } from '~/features/info/named-values.server';
import { infoPages } from '~/features/info/pages.server';
import { bareCompany } from '../company/bare-company';

const bankAccount = {
  holder: 'Neemgaon',
  bank: 'Demo Bank',
  branch: 'Jaipur',
  ifsc: 'DEMO0000001',
  number: '000000000000',
};

describe('the named values of texts', () => {
  it('all have a value if the company has entered everything', () => {
    const zone = { name: 'Jaipur', days: { min: 1, max: 3 }, charge: 49_00, freeFrom: 499_00 };
    const of = (hasAllOthers: boolean) =>
      namedValues({ ...company, bankAccount, zones: [{ ...zone, hasAllOthers }] });
    const shown = NAMED_VALUES.map((name) => {
      const list = { person: 'management', zone: 'zones' }[name.split('.')[0] ?? ''];
      const text = list ? `{{#${list}}}{{${name}}}{{/${list}}}` : `{{${name}}}`;
      return [name, fillTemplate(text, of(name !== 'deliversOnlyTo'))];
    });
    expect(shown.filter(([, text]) => text === '' || text === 'undefined')).toEqual([]);
  });

  it('are the only names that the texts in the files use', () => {
    const texts = [
      ...infoPages.map(({ body }) => body),
      ...questions.flatMap(({ entries }) => entries.map(({ answer }) => answer)),
    ];
    const named = texts.map(namesIn).flatMap(({ shown, asked }) => [...shown, ...asked]);
    expect(named.filter((name) => !NAMED_VALUES.includes(name))).toEqual([]);
  });

  it('are missing if the company has none, and so is the part of the text about them', () => {
    const text =
      'Call{{#phone}} {{phone}}{{/phone}}{{#nodalOfficer}} {{nodalOfficer.name}}{{/nodalOfficer}}.';
    expect(fillTemplate(text, namedValues(bareCompany))).toBe('Call.');
    expect(fillTemplate(text, namedValues(company))).toBe(
      'Call [1800 000 0000](tel:18000000000) Demo Nodal Officer.',
    );
  });
});
