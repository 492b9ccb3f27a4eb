import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberTypes, UpdateRequest } from '@contract/account';
import { expect, it } from 'vitest';
import {
  FIELD_PERMISSIONS,
  profileFields,
} from '../../../../api/modules/distributor/field-permissions';
import { root } from '../../../architecture/sources';
import { describeOnBoth } from '../../../setup/database';
import { openRobbed, PASSWORD } from '../account-change/thief';

const bank = { bank_name: 'Axis Bank', ifsc_code: 'UTIB0000001', account_number: '912345678901' };

/** A change of each field; a bank account is changed as a whole. */
const CHANGES: Record<string, Record<string, string>> = {
  name: { name: 'Another Name' },
  email: { email: 'another@example.org' },
  phone: { phone: '9898989898' },
  password: { password: 'copper-violet-train' },
  Address: { Address: '1 Other Road' },
  father_name: { father_name: 'Another Father' },
  father_phone: { father_phone: '9898989897' },
  nominee: { nominee: 'Another Nominee' },
  nominee_relation: { nominee_relation: 'Brother' },
  bank_name: bank,
  ifsc_code: bank,
  account_number: bank,
};

describeOnBoth('the table of field rights', (open) => {
  it('has every field that can change, and matches docs/security.md', () => {
    const others = ['current_password', 'app_code'];
    const sent = Object.keys(UpdateRequest.shape).filter((name) => !others.includes(name));
    expect([...profileFields].sort()).toEqual(sent.sort());
    const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(
      '## Who may change what',
    );
    const rows = profileFields.map((name) => {
      const { who, conditions } = FIELD_PERMISSIONS[name];
      return `| \`${name}\` | ${who.join(', ')} | ${conditions.join(', ')} |`;
    });
    expect(section.match(/^\| `.*$/gm)).toEqual(rows);
  });

  it('is enforced for each field, member type and condition', async () => {
    const shop = await openRobbed(open);
    const emails = { customer: 'shopper@example.com', distributor: 'demo@example.com' };
    for (const type of memberTypes) {
      const token = await shop.logIn(PASSWORD, emails[type]);
      for (const [name, change] of Object.entries(CHANGES)) {
        const { who, conditions } = FIELD_PERMISSIONS[name as keyof typeof FIELD_PERMISSIONS];
        const { status, body } = await shop.update(token, change);
        const about = `${name} of a ${type}`;
        if (!who.includes(type)) expect(body.code, about).toBe('distributor_profile_only');
        else if (conditions.includes('password')) {
          expect(Object.keys(body.fields ?? {}), about).toEqual(['current_password']);
        } else if (name === 'name' && type === 'distributor') {
          expect(body.fields, about).toHaveProperty('name');
        } else expect(status, about).toBe(200);
      }
    }
    const { code } = await shop.withFactor(await shop.logIn());
    const current_password = PASSWORD;
    const token = String((await shop.reset({ app_code: code(1) })).body.token);
    for (const [name, change] of Object.entries(CHANGES)) {
      const { conditions } = FIELD_PERMISSIONS[name as keyof typeof FIELD_PERMISSIONS];
      if (!conditions.includes('72 hours after a reset by SMS')) continue;
      const { body } = await shop.update(token, { ...change, current_password });
      expect(body.code, name).toBe('changes_held');
    }
  });

  it('omits what no form changes', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const before = await shop.profile(token);
    const more = { member_id: 'NG1', ref_code: 'MINE', type: 'customer', sponsor: 'NG1' };
    const numbers = { aadhar_no: '234123412346', pan_no: 'ABCPV1234D', distributor_rank_id: '99' };
    await shop.update(token, { ...more, ...numbers, nominee: 'Sita Devi' });
    expect(await shop.profile(token)).toEqual({ ...before, nominee: 'Sita Devi' });
  });
});
