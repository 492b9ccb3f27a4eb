import type { ReactNode } from 'react';
import { paths } from '~/platform/paths';
import { NewTabLink } from '~/ui/link';
import { DECLARATIONS, type Declaration } from './declaration-keys';

/** The six sentences that a new distributor declares. Other words need another `AGREEMENTS_VERSION`. */
const sentencesFor = (shop: string): Record<Declaration, ReactNode> => ({
  adult: 'I am above 18 years of age and a citizen of India.',
  'no-fee': (
    <>
      I have paid no entry fee and no subscription fee to anybody in order to become a distributor
      of {shop}, and none was asked of me.
    </>
  ),
  terms: (
    <>
      I have read and agree to the{' '}
      <NewTabLink to={paths.info('terms-condition')}>terms and conditions</NewTabLink> and the{' '}
      <NewTabLink to={paths.info('privacy-policy')}>privacy policy</NewTabLink>.
    </>
  ),
  plan: (
    <>
      I know the <NewTabLink to={paths.info('affiliate')}>business plan</NewTabLink> and the{' '}
      <NewTabLink to={paths.info('code-ethics')}>code of ethics</NewTabLink>, and will keep to the
      code.
    </>
  ),
  contract:
    'I am eligible to enter into a contract under the Indian Contract Act, 1872: I am of age, of sound mind, and not barred from contracting by any law.',
  truth:
    'I declare that everything I state in this registration is true, and that the documents I give are my own.',
});

/** @param shop the name of the shop */
export function declarationOptions(shop: string) {
  const sentences = sentencesFor(shop);
  return DECLARATIONS.map((value) => ({ value, label: sentences[value] }));
}
