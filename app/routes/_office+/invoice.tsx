export { memberPage as loader } from '~/features/errors/not-implemented.server';

export default function InvoicePage() {
  return null;
}
