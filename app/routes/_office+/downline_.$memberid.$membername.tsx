export { distributorPage as loader } from '~/features/errors/later.server';

export default function DownlineMemberPage() {
  return null;
}
