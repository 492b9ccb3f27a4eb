import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';

export { beginRankCheckout as action } from '~/features/checkout/checkout.server';

export const loader = () => seeOther(paths.ranks);
