export { distributorPage as loader } from '~/features/errors/later.server';

export default function DownlineSalesPage() {
  return null;
}
