export { checkRankPage as loader } from '~/features/errors/not-implemented.server';

export default function CheckRankPage() {
  return null;
}
