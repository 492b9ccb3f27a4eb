/**
 * Step 1: a saved or a new address, the e-mail address for the receipt, and details of a business.
 */

import type { DeliveryAddress, SavedAddress } from '@contract/address';
import { doPinAndStateAgree } from '@contract/identity/pin-code';
import { isStateCode, STATE_CODES, type StateCode } from '@contract/identity/states';
import { orderEndpoints } from '@contract/order';
import { errorMessage } from '~/platform/error-messages.server';
import { submissionText } from '~/platform/forms/form.text';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid, unavailable } from '~/platform/forms/multi-step/step-errors.server';
import { withSession } from '~/platform/session/guards.server';
import { readSignedIn } from '~/platform/session/session.server';
import { stateNames } from '~/platform/states.text';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { addressSchema, type Checkout, receiptEmail, receiptSchema } from './checkout.schema';
import { checkoutMessages } from './checkout.text';
import { formatAddress } from './format-address.server';
import { NEW_ADDRESS } from './steps';

interface View {
  saved: { id: string; text: string }[];
  /** The id of a saved address, or `new`. */
  chosen: string;
  name: string;
  states: { code: string; name: string }[];
  /**
   * The PIN code and State that the buyer was last asked to confirm, because they seem to disagree;
   * empty if there was no such question.
   */
  pinToConfirm: string;
  /** Whether the draft was lost and the checkout begins again. */
  isRestarted: boolean;
  /** True if the saved addresses cannot be read. */
  isUpstreamDown: boolean;
}

/**
 * Reads the saved addresses, last used first. Empty if the upstream stores no addresses; null if
 * the call fails.
 */
async function readSavedAddresses(request: Request): Promise<SavedAddress[] | null> {
  try {
    const call = (token: string) => upstream().call(orderEndpoints.addressAll, { token });
    return (await withSession(request, call)).data;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return error.kind === 'missing_call' ? [] : null;
  }
}

/**
 * Returns the options while the saved addresses cannot be read: the saved address that was chosen
 * earlier, if there is one.
 */
const chosenAddressOnly = (id: string) =>
  id === '' || id === NEW_ADDRESS ? [] : [{ id, text: checkoutMessages.chosenAddress }];

/** Returns true if the shop delivers to a PIN code, or if the call fails. */
async function isDeliveredTo(pin: string): Promise<boolean> {
  try {
    const call = { params: { pin }, isRead: true };
    return (await upstream().call(orderEndpoints.delivery, call)).data.served;
  } catch (error) {
    if (error instanceof UpstreamError) return true;
    throw error;
  }
}

const states = () => STATE_CODES.map((code) => ({ code, name: stateNames[code] }));

async function submitAddress(args: StepArgs<Checkout>): Promise<StepOutcome> {
  const { form, draft, request } = args;
  const chosen = String(form.get('address') ?? NEW_ADDRESS);
  const isNew = chosen === NEW_ADDRESS;
  const validated = args.validate(isNew ? addressSchema : receiptSchema);
  if (!validated.ok) return invalid(validated);
  const { email: _, gstin, business_name: business, ...fields } = validated.value;
  if (gstin !== '' && business === '') {
    const fieldErrors = { business_name: [errorMessage('gstin_business_required')] };
    return { errors: { fieldErrors, title: submissionText.missingFields } };
  }
  if (isNew) {
    const address = fields as DeliveryAddress & { state: StateCode };
    const question = `${address.pin} ${address.state}`;
    const isConfirmed = form.get('pin_confirmed') === question;
    if (!doPinAndStateAgree(address.pin, address.state) && !isConfirmed) {
      draft.pinToConfirm = question;
      const message = checkoutMessages.confirmPin({ problem: errorMessage('pin_not_in_state') });
      return { errors: { fieldErrors: { pin: [message] } } };
    }
    if (!(await isDeliveredTo(address.pin))) return notDelivered('pin', address);
    draft.address = address;
    Object.assign(draft.texts, address);
  } else {
    const addresses = await readSavedAddresses(request);
    if (!addresses) return { errors: unavailable(checkoutMessages.addressesUnavailable) };
    const found = addresses.find(({ _id }) => _id === chosen);
    if (!found) {
      return { errors: { fieldErrors: { address: [checkoutMessages.chooseAddress] } } };
    }
    const { _id: _, ...address } = found;
    if (!(await isDeliveredTo(address.pin))) return notDelivered('address', address);
    draft.address = address;
  }
  const user = await readSignedIn(request);
  if (user) draft.member = user.id;
  return { to: args.nextPage() };
}

const notDelivered = (field: string, { pin }: { pin: string }): StepOutcome => ({
  errors: { fieldErrors: { [field]: [checkoutMessages.notDelivered({ pin })] } },
});

export const addressStep: Step<Checkout, View> = {
  slug: 'address',
  schema: addressSchema,
  texts: [
    'address',
    'name',
    'phone',
    'line1',
    'line2',
    'landmark',
    'city',
    'pin',
    'state',
    'email',
    'gstin',
    'business_name',
  ],
  async view(draft, request) {
    const [addresses, user] = await Promise.all([
      readSavedAddresses(request),
      readSignedIn(request),
    ]);
    const { address = '' } = draft.texts;
    const saved = addresses?.map(({ _id: id, ...savedAddress }) => ({
      id,
      text: formatAddress(savedAddress),
    }));
    const shownAddress = saved ?? chosenAddressOnly(address);
    const ids = [...shownAddress.map(({ id }) => id), NEW_ADDRESS];
    return {
      saved: shownAddress,
      chosen: ids.includes(address) ? address : (shownAddress[0]?.id ?? NEW_ADDRESS),
      isUpstreamDown: addresses === null,
      name: draft.texts.name ?? user?.name ?? '',
      states: states(),
      pinToConfirm: draft.pinToConfirm ?? '',
      isRestarted: new URL(request.url).searchParams.has('restart'),
    };
  },
  isDone: ({ address, texts }) =>
    address !== undefined &&
    isStateCode(address.state) &&
    receiptEmail.safeParse(texts.email).success,
  intents: { next: submitAddress },
};
