/** The pages of a staff member's own account. */
import {
  DeskFactorRequest,
  DeskPasswordRequest,
  DeskSessionEndRequest,
  deskAccountEndpoints as endpoints,
} from '@contract/desk/account';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { noFields } from '~/features/desk/desk.schema';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import {
  factorSetupHeaders,
  factorSetupView,
  readFactorSetup,
} from '~/features/desk/factor-setup.server';
import { searchKeyCookie } from '~/features/desk/search-key.server';
import { deskPaths } from '~/platform/desk-paths';
import { constraintsOf } from '~/platform/forms/forms.server';
import { accountMessages as messages } from './account.text';

const factorSchema = DeskFactorRequest.omit({ setup: true });

export const loadOwnAccount = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(endpoints.deskAccount)).data);

/**
 * Ends one session of the account or all except this one, or turns the keyboard shortcut of this
 * browser on or off.
 */
export const changeOwnAccount = (args: ActionFunctionArgs) =>
  deskAction(args, DeskSessionEndRequest, async (body, desk, formData) => {
    const intent = String(formData.get('intent') ?? '');
    if (intent.startsWith('key-')) {
      const isOn = intent === 'key-on';
      const title = isOn ? messages.keyIsOn : messages.keyIsOff;
      const response = await desk.done(deskPaths.account, { title });
      response.headers.append('Set-Cookie', searchKeyCookie(isOn));
      return response;
    }
    await desk.call(endpoints.deskAccountSessionEnd, { body });
    const title = body.id ? messages.sessionEnded : messages.othersEnded;
    return desk.done(deskPaths.account, { title });
  });

/**
 * Asks for an authenticator code, if none was entered recently, before the form is shown. If we
 * asked after the form, both passwords would be lost, because no page sends passwords back.
 */
export async function loadPasswordForm(args: LoaderFunctionArgs) {
  await readDesk(args, (desk) => desk.call(endpoints.deskRecentCode));
  return { constraint: constraintsOf(DeskPasswordRequest) };
}

export const changePassword = (args: ActionFunctionArgs) =>
  deskAction(args, DeskPasswordRequest, async (body, desk) => {
    await desk.call(endpoints.deskAccountPassword, { body });
    return desk.done(deskPaths.account, { title: messages.passwordChanged });
  });

/**
 * Loads the page that sets up another second factor. The returned `headers` set the cookie that
 * stores the setup.
 */
export async function loadFactorSetup(args: LoaderFunctionArgs) {
  const setup = await readFactorSetup(args.request);
  const { data } = await readDesk(args, (desk) =>
    desk.call(endpoints.deskAccountSetup, { body: { setup }, isRead: true }),
  );
  const page = { setup: factorSetupView(data), constraint: constraintsOf(factorSchema) };
  return { page, headers: await factorSetupHeaders(args, data) };
}

export const replaceSecondFactor = (args: ActionFunctionArgs) =>
  deskAction(args, factorSchema, async (value, desk) => {
    const body = { ...value, setup: await readFactorSetup(args.request) };
    await desk.call(endpoints.deskAccountFactor, { body });
    // The setup is in use now. It is deleted from the cookie, so that nobody who opens the page
    // later sees the secret.
    const withoutSetup = { setup: undefined };
    return desk.done(deskPaths.account, { title: messages.factorReplaced }, withoutSetup);
  });

export const replaceRecoveryCodes = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_value, desk) => {
    const body = { setup: await readFactorSetup(args.request) };
    await desk.call(endpoints.deskAccountCodes, { body });
    const withoutSetup = { setup: undefined };
    return desk.done(deskPaths.account, { title: messages.codesReplaced }, withoutSetup);
  });
