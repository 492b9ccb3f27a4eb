/** Accounts and an address of the demo shop. */

/** The password of all demo members. */
export const DEMO_PASSWORD = 'demo-password';

/** A distributor with a team. */
export const DEMO_DISTRIBUTOR = { email: 'demo@example.com', password: DEMO_PASSWORD };

/** An address for orders, as the fields of the checkout. */
export const DELIVERY_ADDRESS = {
  name: 'Demo Buyer',
  phone: '9876543210',
  line1: '12 Lake Road',
  city: 'Hyderabad',
  state: '36',
  pin: '500001',
};
