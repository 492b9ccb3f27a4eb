/** How to reach the shop, for the end of a sentence: “write to us …”. */
export const channelTexts = {
  email: ({ email }: { email: string }) => `by e-mail to ${email}`,
  phone: ({ phone, hours }: { phone: string; hours: string }) =>
    `by phone on ${phone}${hours ? ` (${hours})` : ''}`,
  form: 'through the form on [Contact us](/contact-us)',
  or: ' or ',
};

/** Values of the delivery zones in a table. */
export const zoneTexts = {
  days: ({ min, max }: { min: number; max: number }) =>
    min === max ? `${max}` : `${min} to ${max}`,
  free: 'free',
  never: 'never',
};
