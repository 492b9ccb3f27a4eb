import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { dashboardText } from './dashboard.text';

/**
 * A button that copies a text. It is rendered only if JavaScript runs and the browser supports
 * copying. The page shows the text as well.
 */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'absent' | 'ready' | 'copied' | 'failed'>('absent');
  useEffect(() => {
    if (navigator.clipboard) setState('ready');
  }, []);
  if (state === 'absent') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <p className="acts">
      <Button type="button" look="alt" onClick={() => void copy()}>
        {dashboardText.copy}
      </Button>{' '}
      <span role="status">
        {state === 'copied' ? dashboardText.copied : null}
        {state === 'failed' ? dashboardText.notCopied : null}
      </span>
    </p>
  );
}
