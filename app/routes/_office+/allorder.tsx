export { memberPage as loader } from '~/features/account/later.server';

export default function AllOrdersPage() {
  return null;
}
