import { unlistedMeta } from '~/features/company/page-meta';
import { returnTexts } from './payment.text';

/** Metadata of a page that a gateway redirects to. */
export const returnMeta = () => unlistedMeta(returnTexts.pageTitle);
