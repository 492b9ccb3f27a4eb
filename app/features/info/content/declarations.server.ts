import type { DeclarationSentences } from '@contract/setting/declarations';

/**
 * The sentences that a new distributor agrees to: Markdown with named values. A changed sentence
 * needs a new `FIRST_AGREEMENTS_VERSION`.
 */
export const declarations: DeclarationSentences = {
  adult: 'I am above 18 years of age and a citizen of India.',
  'no-fee':
    'I have paid no entry fee and no subscription fee to anybody in order to become a distributor of {{name}}, and none was asked of me.',
  terms:
    'I have read and agree to the [terms and conditions](/terms-condition) and the [privacy policy](/privacy-policy).',
  plan: 'I know the [business plan](/affiliate) and the [code of ethics](/code-ethics), and will keep to the code.',
  contract:
    'I am eligible to enter into a contract under the Indian Contract Act, 1872: I am of age, of sound mind, and not barred from contracting by any law.',
  truth:
    'I declare that everything I state in this registration is true, and that the documents I give are my own.',
  'aadhaar-check':
    'I agree of my own free will: {{name}} may check my Aadhaar number with a one-time password, to confirm who I am and how old I am. The check is for this registration and for nothing else.',
};
