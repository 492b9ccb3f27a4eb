import { beforeEach, describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { aadhaarFields, asha, picture, rohan, withPhone } from './people';
import type { Fields, Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();

beforeEach(() => {
  world.kycCalls.length = 0;
});

async function atIdentity(): Promise<Visitor> {
  const visitor = world.visitor().resume(withPhone(freshPhone()));
  const declarations = [...DECLARATIONS];
  await visitor.post('declarations', 'next', { declarations, signature: picture() });
  return visitor;
}

describe('a button of step 4 that is pressed twice', () => {
  /** The answers to both clicks, and the calls to the provider. */
  async function twice(visitor: Visitor, intent: string, fields: Fields) {
    world.kycCalls.length = 0;
    const press = () => visitor.post('identity', intent, fields);
    const answers = await Promise.all([press(), press()]);
    return [answers.map(({ status }) => status), world.kycCalls.slice()];
  }

  it('asks the provider once', async () => {
    const visitor = await atIdentity();
    expect(await twice(visitor, 'send-aadhaar-otp', aadhaarFields(asha.aadhaar))).toEqual([
      [303, 303],
      ['/api/v1/aadhaar-v2/generate-otp'],
    ]);
    expect(await twice(visitor, 'verify-aadhaar-otp', { aadhar_otp: '123456' })).toEqual([
      [303, 303],
      ['/api/v1/aadhaar-v2/submit-otp'],
    ]);
    expect(await twice(visitor, 'verify-pan', { pan_no: asha.pan })).toEqual([
      [303, 303],
      ['/api/v1/pan/pan'],
    ]);
  });

  it('asks the provider again after a refusal', async () => {
    const visitor = await atIdentity();
    const unknown = { pan_no: 'ZZZPZ9999Z' };
    for (const _ of [1, 2]) {
      expect((await visitor.post('identity', 'verify-pan', unknown)).status).toBe(400);
    }
    expect(world.kycCalls).toHaveLength(2);
  });
});

describe('an Aadhaar and a PAN of two people', () => {
  it('are refused at the PAN, with a message, and nothing is lost', async () => {
    const visitor = await atIdentity();
    await visitor.post('identity', 'send-aadhaar-otp', aadhaarFields(rohan.aadhaar));
    await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    const { status, shown } = await visitor.post('identity', 'verify-pan', { pan_no: asha.pan });
    expect(status).toBe(400);
    expect(shown.problems).toMatchObject({
      title: 'Pan card Verification Failed',
      fields: {
        pan_no: [
          expect.stringContaining('given names on the Aadhaar and the PAN card are different'),
        ],
      },
    });
    expect(shown).toMatchObject({ aadhaarState: 'verified', panState: 'none', pan: asha.pan });
  });
});
