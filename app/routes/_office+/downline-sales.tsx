import { distributorPage } from '~/features/account/later.server';

export const loader = distributorPage;

export default function DownlineSalesPage() {
  return null;
}
