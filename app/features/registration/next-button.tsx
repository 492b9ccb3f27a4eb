import { Button } from '~/ui/button';
import { stepText } from './registration.text';

interface NextButtonProps {
  /** `alt` while another button is the main one of the step. */
  look?: 'main' | 'alt';
}

/** The button that goes on to the next step. */
export const NextButton = ({ look = 'main' }: NextButtonProps) => (
  <Button look={look} name="intent" value="next">
    {stepText.next}
  </Button>
);
