/** How to reach the shop, after a colon: “हमसे संपर्क करें: …”. */
export const channelTexts = {
  email: ({ email }: { email: string }) => `ईमेल ${email}`,
  phone: ({ phone, hours }: { phone: string; hours: string }) =>
    `फ़ोन ${phone}${hours ? ` (${hours})` : ''}`,
  form: '[संपर्क करें](/contact-us) का फ़ॉर्म',
  or: ' या ',
};

/** Values of the delivery zones in a table. */
export const zoneTexts = {
  days: ({ min, max }: { min: number; max: number }) =>
    min === max ? `${max}` : `${min} से ${max}`,
  free: 'मुफ़्त',
  never: 'कभी नहीं',
};
