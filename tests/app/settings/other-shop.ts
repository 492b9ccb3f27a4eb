/** A shop in which every setting is another than in the files. */
import type { SettingValues } from '@contract/setting/groups';
import { PAGE_SLUGS, type PageSlug } from '@contract/setting/texts';
import { company } from '~/features/company/company';
import { settingsOfFiles } from '../../../server/shop-settings';

const officer = (name: string) => ({
  name,
  designation: 'Desk of Kesari',
  phone: '044 555 0100',
  email: 'desk@kesari.example',
});

/** Names everything that a text can be required to name. */
const BODY = `We are {{name}}, {{legalName}}: {{grievanceOfficer.name}}, {{grievanceOfficer.phone}},
{{grievanceOfficer.email}}, {{nodalOfficer.name}}, {{returnDays}}, {{buyBackDays}},
{{coolingOffDays}}, {{deliveryDays}}, {{shippingFee}}, {{freeShippingAbove}}.`;

export function otherShop(): SettingValues {
  const files = settingsOfFiles();
  const pages = PAGE_SLUGS.map((slug) => [
    slug,
    { ...files[slug], description: `What Kesari says about ${slug}.`, body: BODY },
  ]);
  return {
    ...files,
    ...(Object.fromEntries(pages) as Pick<SettingValues, PageSlug>),
    company: {
      name: 'Kesari',
      legalName: 'Kesari Home Private Limited',
      tagline: 'Saffron to the street',
      foundedYear: 2001,
      registeredOffice: { street: '7 Temple Street', city: 'Chennai', pin: '600001' },
      cin: 'U11111TN2001PTC111111',
      directSellingRegistration: 'TN/DS/7',
      fssai: '11111111111111',
      phone: '044 555 0100',
      supportHours: 'Daily, 8 am to 8 pm',
      email: 'hello@kesari.example',
    },
    tax: { state: 'Maharashtra', stateCode: '27', gstin: '27AAPFU0939F1ZV' },
    officers: { grievanceOfficer: officer('Meena Iyer'), nodalOfficer: officer('Arun Das') },
    management: { people: [{ name: 'Lata Rao', role: 'Founder', about: 'Buys the saffron.' }] },
    social: { links: [{ label: 'Kesari elsewhere', url: 'https://kesari.example/elsewhere' }] },
    returns: { returnDays: 21, buyBackDays: 45, coolingOffDays: 60 },
    questions: {
      groups: [{ heading: 'Kesari', entries: [{ question: 'Who?', answer: '{{name}}.' }] }],
    },
  };
}

/** What only the files say; a State or a number may stand on a page for other reasons. */
export function factsOfFiles(): string[] {
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : [String(value)];
  const { state: _, stateCode: __, registeredOffice, ...rest } = company;
  return [registeredOffice?.street ?? '', ...leaves(rest)].filter(
    (fact) => fact.length > 5 && !/^\d{1,6}$/.test(fact),
  );
}
