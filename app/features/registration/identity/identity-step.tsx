import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import type { StepData } from '../step/step.server';
import { StepForm } from '../step/step-form';
import { type StepPage, useStep } from '../step/use-step';
import { AadhaarPart } from './aadhaar-part';
import type { identityStep } from './identity.server';
import { PanPart } from './pan-part';

type IdentityData = StepData<ReturnType<typeof identityStep.view>>;
export type IdentityPage = Pick<StepPage<IdentityData>, 'data' | 'field'>;

/** Step 4. */
export function IdentityStep() {
  const step = useStep<IdentityData>('identity');
  const { data, field } = step;
  const { demo } = data;
  const isDone = data.aadhaarState === 'verified' && data.panState === 'valid';
  return (
    <StepForm
      step={step}
      enterFirst
      buttons={
        <Button look={isDone ? 'main' : 'alt'} name="intent" value="next">
          Next
        </Button>
      }
    >
      {demo.identities.length > 0 ? (
        <DemoNote>
          Nothing is really checked. The OTP is <b>{demo.aadhaarCode}</b>; the demo people are
          <ul>
            {demo.identities.map(({ name, aadhaar, pan }) => (
              <li key={pan}>
                {name}: Aadhaar <b>{aadhaar}</b>, PAN <b>{pan}</b>
              </li>
            ))}
          </ul>
        </DemoNote>
      ) : null}
      <AadhaarPart key={`aadhaar ${data.aadhaarState}`} data={data} field={field} />
      <PanPart key={`pan ${data.panState}`} data={data} field={field} />
    </StepForm>
  );
}
