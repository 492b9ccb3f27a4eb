/** All that the six steps of joining can refuse, in Hindi. */
import { readdirSync, readFileSync } from 'node:fs';
import { type FieldCode, isFieldCode } from '@contract/errors';
import { PASSWORD_LIMITS } from '@contract/password';
import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Registration } from '~/features/registration/registration.schema';
import { registrationMessages as messages } from '~/features/registration/registration.text';
import { type StepSlug, stepPath } from '~/features/registration/steps';
import { errorMessage } from '~/platform/error-messages.server';
import { localiseRedirect } from '~/platform/language/address-language.server';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { phoneOtpText } from '~/platform/phone-otp/phone-otp.text';
import { loadLanguages } from '../../../server/languages';
import { pngClaiming } from '../../mocks/pictures';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import {
  aadhaarFields,
  asha,
  bankTexts,
  declared,
  profileFiles,
  profileTexts,
  withDeclarations,
  withIdentity,
  withPhone,
} from '../features/registration/people';
import type { Fields, Visitor } from '../features/registration/visitor';
import { freshPhone, registrationWorld } from '../features/registration/world';
import { rememberData } from './data';
import { foreignParts } from './foreign';

const world = registrationWorld();
const hindi = languages.find(({ code }) => code === 'hi');
if (!hindi) throw new Error('There is no Hindi.');
let web: RenderedWeb;

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
  web = await renderedWeb(await findRoutes());
});

const inHindi = <Result>(work: () => Result): Result => runInLanguage(hindi, work);

/** Presses a button of a step; returns the page that comes back. */
async function press(visitor: Visitor, step: StepSlug, intent: string, fields: Fields) {
  const body = new FormData();
  const sent: Fields = { ...visitor.hidden(), ...fields, intent };
  for (const [name, value] of Object.entries(sent)) {
    if (value instanceof File) body.set(name, value, value.name);
    else for (const one of [value].flat()) body.append(name, one);
  }
  const request = visitor.request(stepPath(step), { method: 'POST', body });
  const context = {
    requestId: 'test1',
    clientAddress: visitor.address,
    stagedFiles: world.stagedFiles,
  };
  const response = await inHindi(async () => localiseRedirect(await web(request, context)));
  visitor.take(response.headers);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

/** Codes of the contract that a page has shown. */
const seen = new Set<string>();

type Said = FieldCode | [FieldCode, Record<string, number | string>] | (() => string);

/** What is wrong with a page on which these sentences should be. */
function faultsOf(
  { html, status }: { html: string; status: number },
  said: readonly Said[],
): string[] {
  const sentences = said.map((one) =>
    inHindi(() => {
      if (typeof one === 'function') return one();
      const [code, values] = typeof one === 'string' ? [one] : one;
      seen.add(code);
      return errorMessage(code, values);
    }),
  );
  return [
    ...(status < 400 ? [`answers ${status}`] : []),
    ...foreignParts(html),
    ...sentences.filter((one) => !html.includes(escaped(one))).map((one) => `does not say: ${one}`),
  ];
}

type Draft = Partial<Registration>;
type Case = [
  step: StepSlug,
  intent: string,
  draft: () => Draft,
  fields: Fields,
  said: readonly Said[],
  /** Presses before. */
  before?: [intent: string, fields: Fields][],
];

const none = (): Draft => ({});
const phoned = () => withPhone(freshPhone());
const declaredAs = () => withDeclarations(freshPhone());
const identified = () => withIdentity(freshPhone());
const file = (content: string | Uint8Array, name: string, type = 'image/png') =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type });
const sendAadhaar: [string, Fields] = ['send-aadhaar-otp', aadhaarFields(asha.aadhaar)];
const withProfile = (): Draft => {
  const draft = identified();
  const at = Math.floor(Date.now() / 1000);
  const named = { name: 'a.png', size: 1000, at };
  return {
    ...draft,
    declarations: declared(),
    texts: { ...draft.texts, ...profileTexts(asha) },
    files: { ...draft.files, aadhar_Card: named, aadhar_Card_Back: named, pancard: named },
  };
};
const tooLong = (max: number): Said => ['too_long', { max }];
const long = 'क'.repeat(300);

const cases: Case[] = [
  ['contact', 'send-otp', none, {}, ['name_required', 'phone_required']],
  ['contact', 'send-otp', none, { name: 'क@1', phone: '12' }, ['name_invalid', 'phone_invalid']],
  ['contact', 'send-otp', none, { name: long, phone: '' }, [tooLong(80), 'phone_required']],
  [
    ...(['contact', 'send-otp', none, { name: 'आशा', phone: '9876543200' }] as const),
    [() => phoneOtpText.sendingFault],
  ],
  ...(
    [
      ['', 'otp_required'],
      ['12कख', 'otp_invalid'],
      ['000000', () => messages.otpExpired],
      ['111111', 'otp_wrong'],
    ] as const
  ).map(
    ([otp, said]): Case => [
      ...(['otp', 'verify-otp', none, { otp }, [said]] as const),
      [['contact send-otp', { name: 'आशा', phone: freshPhone() }]],
    ],
  ),
  [
    'otp',
    'next',
    none,
    {},
    ['phone_not_verified'],
    [['contact send-otp', { name: 'आशा', phone: freshPhone() }]],
  ],
  ['declarations', 'next', phoned, {}, ['declarations_required', 'signature_required']],
  ...(
    [
      ['file_empty', file('', 'me.png')],
      ['file_no_picture', file('MZ This program', 'me.jpg', 'image/jpeg')],
      ['picture_damaged', file(pngClaiming(8, 8).slice(0, 12), 'me.png')],
      ['picture_too_large', file(pngClaiming(20_000, 20_000), 'me.png')],
      [['file_too_large', { max: '500KB' }], file(new Uint8Array(501 * 1024), 'me.png')],
    ] as const
  ).map(
    ([said, signature]): Case => ['declarations', 'next', phoned, { signature }, [said as Said]],
  ),
  ['identity', 'next', declaredAs, {}, ['aadhaar_required', 'pan_required']],
  [
    ...(['identity', 'next', declaredAs, { aadhar_no: asha.aadhaar, pan_no: asha.pan }] as const),
    ['aadhaar_not_verified', 'pan_not_verified'],
  ],
  [
    'identity',
    'send-aadhaar-otp',
    declaredAs,
    {},
    ['aadhaar_required', 'aadhaar_consent_required'],
  ],
  [
    ...(['identity', 'send-aadhaar-otp', declaredAs, aadhaarFields('1234')] as const),
    ['aadhaar_invalid'],
  ],
  [
    ...(['identity', 'send-aadhaar-otp', declaredAs, aadhaarFields('6800 0000 0019')] as const),
    ['aadhaar_refused'],
  ],
  [
    ...(['identity', 'send-aadhaar-otp', declaredAs, aadhaarFields('5000 0000 0006')] as const),
    [() => messages.sendingFailed],
  ],
  ['identity', 'verify-aadhaar-otp', declaredAs, { aadhar_otp: '1' }, ['otp_not_requested']],
  ...(
    [
      ['', 'otp_required'],
      ['12कख', 'otp_invalid'],
      ['111111', 'otp_wrong'],
      ['000000', 'otp_expired'],
    ] as const
  ).map(
    ([aadhar_otp, said]): Case => [
      ...(['identity', 'verify-aadhaar-otp', declaredAs, { aadhar_otp }, [said]] as const),
      [sendAadhaar],
    ],
  ),
  [
    ...(['identity', 'verify-aadhaar-otp', declaredAs, { aadhar_otp: '123456' }] as const),
    ['too_young'],
    [['send-aadhaar-otp', aadhaarFields('3000 0000 0001')]],
  ],
  ...(
    [
      ['', 'pan_required'],
      ['ABC', 'pan_invalid'],
      ['ABCCV1234D', 'pan_not_personal'],
      ['ZZZPZ9999Z', 'pan_wrong'],
    ] as const
  ).map(([pan_no, said]): Case => ['identity', 'verify-pan', declaredAs, { pan_no }, [said]]),
  [
    ...(['identity', 'verify-pan', declaredAs, { pan_no: 'DEFPD5678K' }] as const),
    [() => messages.nameDiffers({ name: asha.name })],
  ],
  [
    ...(['profile', 'next', identified, {}] as const),
    [
      ...(['email_required', 'password_required', 'father_name_required'] as const),
      ...(['father_phone_required', 'nominee_required', 'nominee_relation_required'] as const),
      ...(['ref_code_required', 'aadhaar_front_required', 'aadhaar_back_required'] as const),
      'pan_card_required',
    ],
  ],
  [
    ...(['profile', 'next', identified] as const),
    {
      email: 'कख',
      password: 'क',
      father_name: 'क@',
      father_phone: '12',
      nominee: long,
      nominee_relation: long,
      address_line1: long,
      address_pin: '12',
      aadhar_Card: file('%PDF-1.7\n', 'a.pdf', 'application/pdf'),
      aadhar_Card_Back: file('%PDF-1.4\n', 'b.pdf', 'application/pdf'),
      pancard: file('MZ', 'c.jpg', 'image/jpeg'),
    },
    [
      ...(['email_invalid', 'name_invalid', 'phone_invalid'] as const),
      ...(['pin_invalid', 'pdf_damaged', 'file_no_picture_or_pdf'] as const),
      ...[tooLong(80), tooLong(30), tooLong(90)],
      ['password_too_short', PASSWORD_LIMITS],
    ],
  ],
  ...(
    [
      ['password1', 'password_too_common'],
      ['ashaverma99', 'password_personal'],
      ['x'.repeat(73), ['password_too_long', PASSWORD_LIMITS]],
    ] as const
  ).map(
    ([password, said]): Case => [
      ...(['profile', 'next', identified] as const),
      ...([{ ...profileTexts(asha), ...profileFiles(), password }, [said as Said]] as const),
    ],
  ),
  [
    ...(['profile', 'next', identified] as const),
    { ...profileTexts(asha), ...profileFiles(), ref_code: 'NOBODYHAS', email: 'demo@example.com' },
    ['ref_code_unknown', 'email_taken'],
  ],
  ...(
    [
      ['address_line1', 'address_line1_required'],
      ['address_city', 'city_required'],
      ['address_pin', 'pin_required'],
      ['address_state', 'state_required'],
    ] as const
  ).map(
    ([part, said]): Case => [
      ...(['profile', 'next', identified] as const),
      ...([{ ...profileTexts(asha), ...profileFiles(), [part]: '' }, [said]] as const),
    ],
  ),
  [
    ...(['bank', 'submit', withProfile, {}] as const),
    [
      ...(['bank_name_required', 'ifsc_required', 'account_number_required'] as const),
      () => messages.enterAccountAgain,
    ],
  ],
  [
    ...(['bank', 'submit', withProfile] as const),
    { bank_name: long, ifsc_code: 'क', account_number: '12', account_number_again: '13' },
    [tooLong(60), 'ifsc_invalid', 'account_number_invalid'],
  ],
  [
    ...(['bank', 'submit', withProfile] as const),
    { ...bankTexts(asha), account_number_again: '111111111111' },
    [() => messages.accountsDiffer],
  ],
];

const FILE_NAMES = ['me.png', 'front.png', 'back.png', 'pan.png', 'signature.png'];

const app = new URL('../../../', import.meta.url).pathname;

/** Codes that only an upstream or a fault can give; `hindi.test.ts` compares their sentences. */
const NOT_WALKED = ['age_unknown', 'pdf_active', 'pdf_locked', 'state_invalid'];

describe('the six steps in Hindi', () => {
  it('say all that is wrong, and nothing in English', async () => {
    const typed = [profileTexts(asha), bankTexts(asha), asha].flatMap((texts) =>
      Object.values(texts),
    );
    onTestFinished(rememberData([...typed, ...FILE_NAMES]));
    const found: string[] = [];
    for (const [step, intent, draft, fields, said, before = []] of cases) {
      const visitor = world.visitor().resume(draft());
      for (const [earlier, entered] of before) {
        const [at, pressed = at] = earlier.split(' ') as [StepSlug, string?];
        await press(visitor, earlier.includes(' ') ? at : step, pressed, entered);
      }
      const page = await press(visitor, step, intent, fields);
      const faults = faultsOf(page, said);
      found.push(...faults.map((fault) => `${step} ${intent} ${said}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it('have been asked for each code of their forms', () => {
    const files = readdirSync(`${app}app/features/registration`, {
      recursive: true,
      encoding: 'utf8',
    }).filter((path) => /\.ts$/.test(path));
    const sources = [
      ...files.map((path) => `app/features/registration/${path}`),
      'app/features/account/member-address.schema.ts',
      'api/contract/account-fields.ts',
    ].map((path) => readFileSync(app + path, 'utf8'));
    const named = new Set(
      sources
        .join()
        .match(/(?<=')[a-z0-9_]+(?=')/g)
        ?.filter(isFieldCode),
    );
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((code) => !seen.has(code) && !NOT_WALKED.includes(code))).toEqual([]);
  });
});
