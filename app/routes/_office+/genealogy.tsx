export { distributorPage as loader } from '~/features/account/later.server';

export default function GenealogyPage() {
  return null;
}
