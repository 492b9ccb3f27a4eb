import { useServerForm } from '~/platform/forms/use-server-form';
import { ValidatedForm } from '~/ui/validated-form';

export function MessageLinkForm({ button }: { button: string }) {
  const server = useServerForm({ id: 'link', labels: {} });
  return <ValidatedForm of={server} button={button} />;
}
