import { type ReactNode, useEffect, useRef } from 'react';

interface GatewayFormProps {
  action: string;
  fields: Record<string, string>;
  children: ReactNode;
}

/**
 * The form that posts to a gateway's own page. With script it submits itself, except after a reload
 * or the Back button, because the visitor could then not go back.
 */
export function GatewayForm({ action, fields, children }: GatewayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const isFresh = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
    if (isFresh) form.current?.submit();
  }, []);
  return (
    <form ref={form} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
