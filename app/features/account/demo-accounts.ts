/** The accounts of the demo shop, for whoever looks around in it. */
export const demoAccounts = [
  { email: 'demo@example.com', what: 'a distributor' },
  { email: 'diamond@example.com', what: 'a distributor of the top rank' },
  { email: 'shopper@example.com', what: 'a customer' },
] as const;

/** The same for all of them. */
export const DEMO_PASSWORD = 'demo-password';
