/** Sentences of the checkout's first step, in their own file because no other page needs them. */
import { orderAddressLabels } from '../order/order-address.text';

/** The labels of the address step, in page order. */
export const addressLabels = {
  address: 'Deliver to',
  ...orderAddressLabels,
  state: 'State',
  pin_confirmed: 'PIN code and State',
  email: 'E-mail address for this order',
  gstin: 'GSTIN',
  business_name: 'Business name',
};

export const addressText = {
  startAgain: 'Start here',
  startAgainHint:
    'We have no delivery address from you in this browser. We keep what you enter for one day only. If you entered an address today, allow cookies in the settings of your browser, then enter it again.',
  addressesUnavailable: 'We cannot show your saved addresses. You can enter a new one.',
  continue: 'Continue to payment',
  otherAddress: 'A new address, entered below',
  enterOther: 'Enter a new address',
  emailHint: 'Leave this empty to use the e-mail address of your account.',
  nameHint: 'The person who receives the parcel.',
  phoneHint: '10 digits. The courier may call this number.',
  pinHint: '6 digits.',
  choose: 'Choose',
  pinConfirmed: 'The PIN code and the State are both correct',
  business: 'Buying for a business (GST invoice)',
  gstinHint: '15 characters, as on the registration certificate.',
};
