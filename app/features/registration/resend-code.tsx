import { Button } from '~/ui/button';
import { Link } from '~/ui/link';

export interface ResendCodeProps {
  intent: string;
  label: string;
  /** Until it may be pressed. */
  seconds: number;
  /** The page itself: loaded again after the wait, the button can be pressed. */
  here: string;
}

/** Asks for another code, once the wait is over. */
export function ResendCode({ intent, label, seconds, here }: ResendCodeProps) {
  return (
    <div className="field" data-resend={seconds}>
      <p className="hint">
        No message?{' '}
        {seconds > 0 ? (
          <>
            A new one can be sent in <span data-seconds>{seconds}</span> seconds.{' '}
            <Link to={here}>See whether it can be sent now</Link>
          </>
        ) : null}
      </p>
      <Button look="alt" name="intent" value={intent} disabled={seconds > 0}>
        {label}
      </Button>
    </div>
  );
}
