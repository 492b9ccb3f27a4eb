export { memberPage as loader } from '~/features/errors/later.server';

export default function InvoicePage() {
  return null;
}
