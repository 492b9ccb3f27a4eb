import type { OpeningService } from '@contract/desk/opening';
import { serviceState, serviceText } from './opening.text';

const meaningOf = (name: string, state: OpeningService['state']): string | undefined => {
  const text = serviceText[name];
  return (state === 'sandbox' && text?.sandbox) || text?.unset;
};

/** The services that the environment configures. For each that is not set, says what that means. */
export const ServiceList = ({ services }: { services: readonly OpeningService[] }) => (
  <ul className="tasks">
    {services.map(({ name, state, variables }) => (
      <li key={name}>
        <span>{serviceText[name]?.title ?? name}</span>{' '}
        <span className={state === 'set' || state === 'local' ? 'tag ok' : 'tag wait'}>
          {serviceState[state]}
        </span>
        {state === 'set' ? null : (
          <p className="soft">
            {meaningOf(name, state)} <code>{variables.join(', ')}</code>
          </p>
        )}
      </li>
    ))}
  </ul>
);
