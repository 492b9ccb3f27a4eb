import { Icon } from '~/ui/icons';

/** A notice that something is verified; its form redirects to `id`. */
export function DoneLine({ id, children }: { id: string; children: string }) {
  return (
    <p className="done" id={id}>
      <Icon name="check" />
      {children}
    </p>
  );
}
