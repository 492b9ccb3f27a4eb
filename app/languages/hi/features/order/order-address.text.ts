import type * as english from '~/features/order/order-address.text';

export const orderAddressLabels: typeof english.orderAddressLabels = {
  name: 'पूरा नाम',
  phone: 'मोबाइल नंबर',
  line1: 'मकान नंबर और गली',
  line2: 'इलाका या मोहल्ला',
  landmark: 'लैंडमार्क',
  city: 'शहर, कस्बा या गाँव',
  pin: 'पिन कोड',
};
