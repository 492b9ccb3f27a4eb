import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { ProofAge } from './proof-age.server';
import { proofAgeText as text } from './proof-age.text';

/** Says until when a customer can submit, or offers to verify the phone again. */
export function ProofAgeNotice({ until, isOver }: ProofAge) {
  if (!until) return null;
  if (!isOver)
    return (
      <Notice type="info" title={text.title}>
        {text.until({ moment: until })}
      </Notice>
    );
  return (
    <Notice type="warning" title={text.overTitle}>
      <p>{text.over}</p>
      <Button look="alt" name="intent" value="verify-phone-again">
        {text.verifyAgain}
      </Button>
    </Notice>
  );
}
