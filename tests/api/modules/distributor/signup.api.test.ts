import { Profile, SessionMember } from '@contract/account';
import { UPLOAD_FIELDS } from '@contract/files/upload-rules';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, memberFile } from '../../../../api/db/schema';
import { pngClaiming } from '../../../mocks/pictures';
import { describeOnBoth } from '../../../setup/database';
import {
  asha,
  type Fields,
  fileOf,
  jpegOf,
  openShop,
  pictures,
  registrationOf,
  rohan,
} from './registration';

describeOnBoth('a registration', (open) => {
  it('creates a member below the sponsor, with all five files, and logs in', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { status, body } = await shop.register(registrationOf(asha));
    expect(body).toMatchObject({
      status_code: 200,
      message: 'Success',
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: { name: 'Asha Verma', type: 'distributor', distributor_rank_id: { rank: 1 } },
    });
    expect(status).toBe(200);
    expect(SessionMember.parse(body.data)).toEqual(body.data);
    const [founder] = await shop.db.select().from(member).where(eq(member.refCode, 'FOUNDER'));
    const [made] = await shop.db.select().from(member).where(eq(member.id, body.data._id));
    expect(made).toMatchObject({
      sponsorId: founder?.id,
      path: `${founder?.path}.${body.data.member_id}`,
      refCode: body.data.member_id,
    });

    const files = await shop.db.select().from(memberFile);
    expect(files.map(({ kind }) => kind).sort()).toEqual([...UPLOAD_FIELDS].sort());
    const sent = registrationOf(asha);
    for (const { kind, storeKey } of files) {
      const stored = await shop.accounts.files.get(storeKey);
      const original = sent[kind];
      if (!(original instanceof File)) throw new Error(`${kind} was not sent`);
      expect(Buffer.from(stored?.bytes ?? [])).toEqual(Buffer.from(await original.arrayBuffer()));
    }

    const profile = await shop.call('GET', 'distributor/data', undefined, shop.as(body.token));
    expect(Profile.parse(profile.body.data)).toEqual(profile.body.data);
    expect(profile.body.data).toMatchObject({
      email: 'asha@example.org',
      aadhar_no: 'XXXX XXXX 2346',
      pan_no: 'XXXXXX234D',
      account_number: 'XXXX 7891',
      father_name: 'Mohan Lal',
      sponsor: { name: 'Demo Founder' },
    });
  });

  it('finds the sponsor also by the member number, in any spelling', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    await shop.verify(rohan);
    const first = await shop.register(registrationOf(asha));
    const code = ` ${first.body.data.member_id.toLowerCase()} `;
    const second = await shop.register(registrationOf(rohan, { ref_code: code }));
    const [made] = await shop.db.select().from(member).where(eq(member.id, second.body.data._id));
    expect(made?.sponsorId).toBe(first.body.data._id);
  });

  it('accepts numbers and names as people write them', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { body } = await shop.register(
      registrationOf(asha, {
        name: '  asha   VERMA ',
        phone: '+91 98765-43210',
        aadhar_no: '2341 2341 2346',
        pan_no: 'abcpv 1234 d',
        ifsc_code: 'sbin0001234',
        account_number: '5010 0234 5678 91',
      }),
      shop.voucher('9876543210'),
    );
    expect(body).toMatchObject({ status_code: 200, data: { name: 'asha VERMA' } });
  });

  it('needs no picture and no address', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { status, body } = await shop.register(
      registrationOf(asha, { profile_pic: null, Address: null }),
    );
    expect(status).toBe(200);
    const kinds = (await shop.db.select().from(memberFile)).map(({ kind }) => kind);
    expect(kinds).not.toContain('profile_pic');
    expect(kinds).toHaveLength(4);
    const own = shop.as(body.token);
    const profile = await shop.call('GET', 'distributor/data', undefined, own);
    expect(profile.body.data).toMatchObject({ profile_pic: '', Address: '' });
    expect((await shop.call('GET', 'distributor/picture', undefined, own)).status).toBe(404);
  });

  it('accepts a name in Devanagari, a long name and quotes', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const father_name = 'श्री रामचन्द्र वर्मा';
    const Address = `"O'Brien's" घर, ${'न'.repeat(200)}`;
    const { body } = await shop.register(registrationOf(asha, { father_name, Address }));
    const profile = await shop.call('GET', 'distributor/data', undefined, shop.as(body.token));
    expect(profile.body.data).toMatchObject({ father_name, Address });
  });

  const refused: [string, Fields, string, string][] = [
    ['no name', { name: null }, 'name', 'Name is required'],
    ['a name of blanks', { name: '   ' }, 'name', 'Name is required'],
    ['a flag for a name', { name: 'Asha 🇮🇳' }, 'name', 'Enter the name with letters only.'],
    ['a relation nobody can see', { nominee_relation: '\u3164' }, 'nominee_relation', 'required'],
    ['an emoji for a name', { name: '🙂 Verma' }, 'name', 'Enter the name with letters only.'],
    ['10,000 characters', { nominee: 'a'.repeat(10_000) }, 'nominee', 'Use at most 80 characters.'],
    ['no e-mail', { email: null }, 'email', 'Email is required'],
    ['half an e-mail', { email: 'asha@' }, 'email', 'Enter an e-mail address'],
    ['no password', { password: '' }, 'password', 'Password is required'],
    ['a short password', { password: 'a1b2c3d' }, 'password', 'at least 8 characters'],
    ['a common password', { password: 'Password@123' }, 'password', 'too easy to guess'],
    ['a run of digits', { password: '1234567890' }, 'password', 'too easy to guess'],
    ['the own name', { password: 'ashaverma1990' }, 'password', 'your own name'],
    ['the own number', { password: 'my9876543210' }, 'password', 'your own name'],
    ['no father', { father_name: null }, 'father_name', 'Father’s name is required'],
    ['no father phone', { father_phone: null }, 'father_phone', 'Father mobile number is required'],
    ['no nominee', { nominee: null }, 'nominee', 'Nominee is required'],
    ['no relation', { nominee_relation: '' }, 'nominee_relation', 'Nominee relation is required'],
    ['a wrong digit', { aadhar_no: '234123412347' }, 'aadhar_no', '12 digits on the Aadhaar'],
    ['no Aadhaar', { aadhar_no: null }, 'aadhar_no', 'Aadhaar number is required'],
    ['the PAN of a firm', { pan_no: 'ABCFV1234D' }, 'pan_no', 'does not belong to a person'],
    ['no PAN', { pan_no: null }, 'pan_no', 'Pan number is required'],
    ['no code', { ref_code: '' }, 'ref_code', 'Referral Code is required'],
    ['an unknown code', { ref_code: 'NG999999' }, 'ref_code', 'No distributor has this'],
    ['a code with a wildcard', { ref_code: 'F%' }, 'ref_code', 'No distributor has this'],
    ['no bank', { bank_name: null }, 'bank_name', 'Bank Name is required'],
    ['a wrong IFSC', { ifsc_code: 'SBIN1234567' }, 'ifsc_code', 'Enter an IFSC code'],
    ['no account', { account_number: null }, 'account_number', 'Account Number is required'],
    ['a short account', { account_number: '1234' }, 'account_number', '9 to 18 digits'],
    ['no signature', { signature: null }, 'signature', 'signature Photo is required'],
    ['no front', { aadhar_Card: null }, 'aadhar_Card', 'aadhar Card Front Photo is required'],
    [
      'no back',
      { aadhar_Card_Back: null },
      'aadhar_Card_Back',
      'aadhar Card Back Photo is required',
    ],
    ['no PAN photo', { pancard: null }, 'pancard', 'Pan Card is required'],
    ['a text for a file', { pancard: 'pan.pdf' }, 'pancard', 'Pan Card is required'],
    [
      '501 KB',
      { aadhar_Card: fileOf(jpegOf(501 * 1024)) },
      'aadhar_Card',
      'File size must be less than 500KB!',
    ],
    [
      'a picture of 1 MB',
      { profile_pic: fileOf(jpegOf(1024 * 1024)) },
      'profile_pic',
      'File size must be less than 1MB!',
    ],
    ['an empty file', { pancard: fileOf(Buffer.alloc(0)) }, 'pancard', 'empty'],
    [
      'a renamed program',
      { pancard: fileOf(Buffer.from('MZ\x90\0\x03')) },
      'pancard',
      'JPEG, PNG or WebP picture, or a PDF',
    ],
    [
      'an SVG',
      { signature: fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) },
      'signature',
      'JPEG, PNG or WebP picture.',
    ],
    [
      'a PDF as a portrait',
      { profile_pic: fileOf(pictures.pdf) },
      'profile_pic',
      'JPEG, PNG or WebP picture.',
    ],
    [
      '20,000 × 20,000 pixels',
      { aadhar_Card: fileOf(pngClaiming(20_000, 20_000), 'bomb.png', 'image/png') },
      'aadhar_Card',
      'too many pixels',
    ],
    ['half a picture', { signature: fileOf(pictures.png.subarray(0, 50)) }, 'signature', 'damaged'],
  ];

  it('reports each wrong field, and creates no member', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    for (const [what, changes, field, sentence] of refused) {
      const { status, body } = await shop.register(registrationOf(asha, changes));
      expect([what, status, body.status_code]).toEqual([what, 400, 400]);
      expect([what, body.message]).toEqual([what, expect.stringContaining(sentence)]);
      expect([what, body.fields]).toEqual([
        what,
        expect.objectContaining({ [field]: body.message }),
      ]);
    }
    const made = await shop.db.select().from(member).where(eq(member.phone, '9876543210'));
    expect(made).toEqual([]);
    expect(await shop.accounts.files.list('members/')).toEqual([]);
    expect((await shop.register(registrationOf(asha))).status).toBe(200);
  });

  it('accepts a document of 500 KB and a picture just under 1 MB', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const documents = ['signature', 'aadhar_Card', 'aadhar_Card_Back', 'pancard'];
    const large = documents.map((kind) => [kind, fileOf(jpegOf(500 * 1024))] as const);
    const profile_pic = fileOf(jpegOf(1024 * 1024 - 1));
    const fields = registrationOf(asha, { ...Object.fromEntries(large), profile_pic });
    expect((await shop.register(fields)).status).toBe(200);
  });

  it('refuses an oversized body, another content type and a malformed body', async () => {
    const shop = await openShop(open);
    const huge = registrationOf(asha, { pancard: fileOf(Buffer.alloc(5 * 1024 * 1024)) });
    expect((await shop.register(huge)).status).toBe(413);
    expect((await shop.call('POST', 'distributor/signup', { name: 'Asha' })).status).toBe(415);
    const broken = await shop.call('POST', 'distributor/signup', 'no boundary here', {
      'Content-Type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
  });
});
