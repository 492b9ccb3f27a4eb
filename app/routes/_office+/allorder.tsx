export { memberPage as loader } from '~/features/errors/later.server';

export default function AllOrdersPage() {
  return null;
}
