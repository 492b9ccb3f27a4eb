import { Icon } from '~/ui/icons';

/** Says that something is verified; `id` is the place that its form leads to. */
export function DoneLine({ id, children }: { id: string; children: string }) {
  return (
    <p className="done" id={id}>
      <Icon name="check" />
      {children}
    </p>
  );
}
