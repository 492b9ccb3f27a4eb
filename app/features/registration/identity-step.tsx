import { Button } from '~/ui/button';
import { AadhaarPart } from './aadhaar-part';
import { DemoNote } from './demo-note';
import type { identityStep } from './identity.server';
import { PanPart } from './pan-part';
import type { StepData } from './step-action.server';
import { StepForm } from './step-form';
import { useStepData } from './use-step';

export type IdentityData = StepData<ReturnType<typeof identityStep.view>>;

/** Step 4. */
export function IdentityStep() {
  const data = useStepData<IdentityData>();
  const { demo } = data;
  return (
    <StepForm
      slug="identity"
      data={data}
      enterFirst
      buttons={
        <Button name="intent" value="next">
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
      <AadhaarPart key={`aadhaar ${data.aadhaarState}`} {...data} />
      <PanPart key={`pan ${data.panState}`} {...data} />
    </StepForm>
  );
}
