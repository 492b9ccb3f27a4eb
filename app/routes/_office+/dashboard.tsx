export { distributorPage as loader } from '~/features/errors/not-implemented.server';

export default function DashboardPage() {
  return null;
}
