import type { SettingGroup } from '@contract/setting/groups';
import { describe, expect, it } from 'vitest';
import { checkSetting } from '../../../../api/modules/setting/setting.rules';
import { settingsOfFiles } from '../../../../server/shop-settings';

const files = settingsOfFiles();

describe('a setting', () => {
  const page = files['shipping-policy'];
  const withBody = (more: string) => ({ ...page, body: `${page.body}\n${more}` });

  it.each<[string, SettingGroup, unknown, string]>([
    [
      'a GSTIN with a wrong check digit',
      'tax',
      { ...files.tax, gstin: '08AAACN0000N1ZA' },
      'check digit',
    ],
    ['a GSTIN of another State', 'tax', { ...files.tax, gstin: '27AAPFU0939F1ZV' }, 'state code'],
    ['a misspelt field', 'company', { ...files.company, fonedYear: 2019 }, 'is not a field'],
    [
      'half an officer',
      'officers',
      { nodalOfficer: { name: 'A' } },
      'nodalOfficer.phone: must not be empty',
    ],
    [
      'a phone number that is too short',
      'company',
      { ...files.company, phone: '12345' },
      'phone: must be a phone number',
    ],
    [
      'a phone number of an officer with letters',
      'officers',
      { grievanceOfficer: { ...files.officers.grievanceOfficer, phone: 'call 98765 43210' } },
      'grievanceOfficer.phone: must be a phone number',
    ],
    ['markup in a name', 'company', { ...files.company, name: '<b>Best</b>' }, 'must not contain'],
    [
      'a zone that is slower than what is promised',
      'delivery',
      { ...files.delivery, deliveryDays: 2 },
      'promises 2 working days',
    ],
    ['a zone that costs more', 'delivery', { ...files.delivery, shippingFee: 1 }, 'promises 1'],
    [
      'a value that does not exist',
      'shipping-policy',
      withBody('{{returnDaze}}'),
      'names {{returnDaze}}',
    ],
    ['an open part', 'shipping-policy', withBody('{{#phone}} call'), 'has no end'],
    ['HTML', 'shipping-policy', withBody('<script>1</script>'), 'without HTML'],
    [
      'a link with script',
      'shipping-policy',
      withBody('[x](javascript:alert)'),
      'javascript:alert',
    ],
    [
      'a link to another host without a scheme',
      'shipping-policy',
      withBody('[x](//evil.example)'),
      'evil.example',
    ],
    [
      'no grievance officer in the privacy policy',
      'privacy-policy',
      { ...page, body: 'We keep nothing.' },
      'must say {{grievanceOfficer.name}}',
    ],
    [
      'no grievance officer in the Hindi privacy policy',
      'privacy-policy',
      { ...files['privacy-policy'], hi: { title: 'क', description: 'ख', body: 'ग' } },
      'hi.body: must say {{grievanceOfficer.name}}',
    ],
    [
      'a part of a Hindi page',
      'shipping-policy',
      { ...page, hi: { title: 'डिलीवरी' } },
      'hi.body: must not be empty',
    ],
    [
      'a Hindi answer with a value that does not exist',
      'questions',
      {
        groups: [
          {
            ...{ heading: 'A', hi: { heading: 'क' } },
            entries: [{ question: 'B?', answer: 'C', hi: { question: 'ख?', answer: '{{d}}' } }],
          },
        ],
      },
      'groups.0.entries.0.hi.answer: names {{d}}',
    ],
    [
      'a question about a value that does not exist',
      'questions',
      { groups: [{ heading: 'A', entries: [{ question: 'B?', answer: '{{c}}' }] }] },
      'names {{c}}',
    ],
  ])('is refused with %s', (_what, group, value, message) => {
    const { problems } = checkSetting(group, value);
    expect(problems.map((problem) => `${problem.path}: ${problem.message}`).join('\n')).toContain(
      message,
    );
  });

  it('takes registrations in small letters', () => {
    const { value, problems } = checkSetting('tax', { ...files.tax, gstin: ' 08aaacn0000n1zu ' });
    expect([problems, value]).toEqual([[], { ...files.tax, gstin: '08AAACN0000N1ZU' }]);
  });

  it('is right as the files have it', () => {
    for (const [group, value] of Object.entries(files)) {
      expect([group, checkSetting(group as SettingGroup, value).problems]).toEqual([group, []]);
    }
  });
});
