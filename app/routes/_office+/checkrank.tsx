export { checkRankPage as loader } from '~/features/errors/later.server';

export default function CheckRankPage() {
  return null;
}
