/** How to reach the shop, after a colon: “हमसे संपर्क करें: …”. */
export const channelTexts = {
  email: ({ email }: { email: string }) => `ईमेल ${email}`,
  phone: ({ phone, hours }: { phone: string; hours: string }) =>
    `फ़ोन ${phone}${hours ? ` (${hours})` : ''}`,
  form: '[संपर्क करें](/contact-us) का फ़ॉर्म',
  or: ' या ',
};
