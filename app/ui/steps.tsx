import { Button } from './button';

interface Step {
  text: string;
  /** Of the button that leads to a finished step. */
  intent?: string | undefined;
}

interface StepsProps {
  steps: readonly Step[];
  /** The one shown, from 1. */
  current: number;
}

/**
 * How far along a form of several pages one is. Stands in that form: its buttons post what was
 * entered on their way to another step.
 */
export function Steps({ steps, current }: StepsProps) {
  return (
    <nav className="steps" aria-label="Steps">
      <p className="soft">
        Step {current} of {steps.length}
        <b className="name">: {steps[current - 1]?.text}</b>
      </p>
      <ol>
        {steps.map(({ text, intent }, index) => (
          <li
            key={text}
            className={index + 1 < current ? 'past' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            {intent && index + 1 !== current ? (
              <Button look="bare" name="intent" value={intent}>
                {text}
              </Button>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
