import { Icon } from '~/ui/icons';

/** A notice that a number is verified. The form that verifies it redirects to the notice's id. */
export function DoneLine({ id, children }: { id: string; children: string }) {
  return (
    <p className="done" id={id}>
      <Icon name="check" />
      {children}
    </p>
  );
}
