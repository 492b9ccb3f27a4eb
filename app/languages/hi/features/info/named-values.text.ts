import type * as english from '~/features/info/named-values.text';

/** How to reach the shop, after a colon: “हमसे संपर्क करें: …”. */
export const channelTexts: typeof english.channelTexts = {
  email: ({ email }) => `ईमेल ${email}`,
  phone: ({ phone, hours }) => `फ़ोन ${phone}${hours ? ` (${hours})` : ''}`,
  form: '[संपर्क करें](/contact-us) का फ़ॉर्म',
  or: ' या ',
};

/** Values of the delivery zones in a table. */
export const zoneTexts: typeof english.zoneTexts = {
  days: ({ min, max }) => (min === max ? `${max}` : `${min} से ${max}`),
  free: 'मुफ़्त',
  never: 'कभी नहीं',
};
