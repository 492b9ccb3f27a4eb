import { Button } from './button';
import { stepsText } from './form.text';

interface Step {
  text: string;
  /** Value of the button that leads to a finished step. */
  intent?: string | undefined;
}

interface StepsProps {
  steps: readonly Step[];
  /** The current step, from 1. */
  current: number;
}

/**
 * The list of a form's steps. The list is part of the form, because its buttons submit what was
 * entered before they go to another step.
 */
export function Steps({ steps, current }: StepsProps) {
  return (
    <nav className="steps" aria-label={stepsText.label}>
      <p className="soft">
        {stepsText.current({ current, count: steps.length })}
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
