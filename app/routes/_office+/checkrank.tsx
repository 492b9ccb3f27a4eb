import { checkRankPage } from '~/features/account/later.server';

export const loader = checkRankPage;

export default function CheckRankPage() {
  return null;
}
