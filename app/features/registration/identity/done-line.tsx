import { Icon } from '~/ui/icons';

/** Says that something is verified. */
export function DoneLine({ children }: { children: string }) {
  return (
    <p className="done">
      <Icon name="check" />
      {children}
    </p>
  );
}
