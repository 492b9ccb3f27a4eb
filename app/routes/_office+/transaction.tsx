import { memberPage } from '~/features/account/later.server';

export const loader = memberPage;

export default function TransactionsPage() {
  return null;
}
