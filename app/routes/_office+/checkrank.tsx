export { checkRankPage as loader } from '~/features/account/later.server';

export default function CheckRankPage() {
  return null;
}
