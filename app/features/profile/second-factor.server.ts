/**
 * Two-step log-in. A member sets it up by scanning a QR code, turns it on with a code from the app,
 * and can turn it off.
 */

import { accountSecurityEndpoints, type SecondFactor } from '@contract/account-security';
import type { Endpoint } from '@contract/endpoint';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { clientHeaders } from '~/platform/client-address.server';
import { createDedupe } from '~/platform/dedupe.server';
import { constraintsOf, readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { hashSubmission, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { type QrCode, qrCode } from '~/platform/qr-code.server';
import { readAsMember, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { isAnswerLost } from '~/platform/upstream/upstream-error.server';
import { confirmFactorSchema, factorSchema } from './profile.schema';
import { readOwnProfile } from './profile.server';
import { profileMessages } from './profile.text';
import { holdNoticeOf } from './protected-form.server';

export interface SecondFactorPage {
  isOn: boolean;
  /** The number of unused recovery codes; null if the upstream does not say. */
  codesLeft: number | null;
  /** Says why and until when nothing can be changed; empty if changes are allowed. */
  holdNotice: string;
  /** The factor that is being set up; null if there is none. */
  pending: { secret: string; uri: string; code: QrCode; recoveryCodes: string[] } | null;
  constraint: Constraints;
  idempotencyKey: string;
}

/** Splits a secret into groups of four characters, which are easier to type. */
const groupInFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * @throws Response to log in; the error page of the upstream, which may not offer two-step log-in
 */
export async function loadSecondFactor(request: Request): Promise<SecondFactorPage> {
  const { data } = await readAsMember(request, accountSecurityEndpoints.secondFactor);
  const { is_on: isOn, codes_left: codesLeft } = data;
  const isRestart = new URL(request.url).searchParams.has('again');
  const pending = isRestart ? null : data.pending;
  const constraint = constraintsOf(pending ? confirmFactorSchema : factorSchema);
  if (isOn) constraint.app_code = { required: true };
  return {
    isOn,
    codesLeft,
    constraint,
    idempotencyKey: newIdempotencyKey(),
    holdNotice: holdNoticeOf(await readOwnProfile(request)),
    pending: pending && {
      secret: groupInFours(pending.secret),
      uri: pending.uri,
      code: qrCode(pending.uri),
      recoveryCodes: pending.recovery_codes,
    },
  };
}

interface Step {
  flash: Flash | null;
  schema: z.ZodObject;
  call: Endpoint;
  /** Called after a lost answer. Returns true if the factor shows that the step was done. */
  isDone(factor: SecondFactor): boolean;
}

/** The steps by the value of their button. */
const steps = () =>
  ({
    begin: {
      call: accountSecurityEndpoints.secondFactorBegin,
      schema: factorSchema,
      flash: null,
      isDone: ({ pending }) => pending !== null,
    },
    confirm: {
      call: accountSecurityEndpoints.secondFactorConfirm,
      schema: confirmFactorSchema,
      flash: {
        type: 'success',
        title: profileMessages.factorOn,
        text: profileMessages.factorOnHint,
      },
      isDone: ({ is_on, pending }) => is_on && pending === null,
    },
    remove: {
      call: accountSecurityEndpoints.secondFactorRemove,
      schema: factorSchema,
      flash: { type: 'success', title: profileMessages.factorOff },
      isDone: ({ is_on }) => !is_on,
    },
  }) as const satisfies Record<string, Step>;

/** A code is valid only once, so a second click gets the answer to the first. */
const dedupe = createDedupe(60);

const ownFactor = async (token: string): Promise<SecondFactor> =>
  (await upstream().call(accountSecurityEndpoints.secondFactor, { token })).data;

export async function changeSecondFactor(request: Request, context: AppLoadContext) {
  const { id } = await requireSignedIn(request);
  const form = await readForm(request);
  // A form without the value of a known button counts as `begin`.
  const intent = String(form.get('intent'));
  const { call, schema, flash, isDone } = Object.hasOwn(steps(), intent)
    ? steps()[intent as keyof ReturnType<typeof steps>]
    : steps().begin;
  const submission = validateForm(form, schema);
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  if (submission.status !== 'success') return sendBack(submission);
  const { value: body } = submission;
  try {
    await dedupe(await hashSubmission(id, form), () =>
      withSession(request, async (token) => {
        try {
          await upstream().call(call, { token, body, headers: clientHeaders(context) });
        } catch (error) {
          if (!isAnswerLost(error) || !isDone(await ownFactor(token))) throw error;
        }
      }),
    );
  } catch (error) {
    return sendBackRefusal(submission, error, Object.keys(schema.shape));
  }
  return redirectWithFlash(
    request,
    paths.secondFactor,
    flash ?? { type: 'info', title: profileMessages.scanCode },
  );
}
