import { useEffect, useState } from 'react';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import { Button } from './button';
import { fill } from './fill';
import { resendText } from './form.text';
import { Link } from './link';

interface ResendCodeProps {
  intent: string;
  label: string;
  /** Seconds until the button may be pressed. */
  seconds: number;
  /**
   * The path of the page itself. Without JavaScript, reloading the page after the wait enables the
   * button.
   */
  pagePath: string;
}

/** The button that sends another code after the wait. */
export function ResendCode({ intent, label, seconds, pagePath }: ResendCodeProps) {
  const secondsLeft = useCountdown(seconds);
  const isEnhanced = useEnhanced();
  return (
    <div className="field">
      <p className="hint">
        {resendText.noMessage}
        <span hidden={secondsLeft === 0}>
          {fill(resendText.wait, { seconds: <span suppressHydrationWarning>{secondsLeft}</span> })}
        </span>
        <span hidden={secondsLeft === 0 || isEnhanced}>
          <Link to={pagePath}>{resendText.reload}</Link>
        </span>
      </p>
      <Button look="alt" name="intent" value={intent} disabled={secondsLeft > 0}>
        {label}
      </Button>
    </div>
  );
}

/** Counts down to 0, and starts again when the number changes. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
