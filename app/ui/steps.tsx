import { Link } from './link';

export interface Step {
  text: string;
  /** Where a finished step can be looked at again. */
  href?: string | undefined;
}

interface StepsProps {
  steps: readonly Step[];
  /** The one shown, from 1. */
  current: number;
}

/** How far along a form of several pages one is. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <nav className="steps" aria-label="Steps">
      <p className="soft">
        Step {current} of {steps.length}
        <b className="name">: {steps[current - 1]?.text}</b>
      </p>
      <ol>
        {steps.map(({ text, href }, index) => (
          <li
            key={text}
            className={index + 1 < current ? 'past' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            {href && index + 1 !== current ? <Link to={href}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  );
}
