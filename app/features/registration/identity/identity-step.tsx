import { useStep } from '~/platform/forms/multi-step/use-step';
import { DemoNote } from '~/ui/demo-note';
import { fill } from '~/ui/fill';
import { StepForm } from '~/ui/step-form';
import { enterLabel } from '../enter-label';
import { labels } from '../labels';
import { NextButton } from '../next-button';
import { identityText } from '../registration.text';
import { registrationSteps } from '../steps';
import { AadhaarPart } from './aadhaar-part';
import type { IdentityData } from './identity-page';
import { PanPart } from './pan-part';

export function IdentityStep() {
  const step = useStep<IdentityData>({
    list: registrationSteps,
    slug: 'identity',
    labels: labels().identity,
  });
  const { data, field } = step;
  const { demo } = data;
  const isDone = data.aadhaarState === 'verified' && data.panState === 'valid';
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      buttons={<NextButton look={isDone ? 'main' : 'alt'} />}
    >
      {demo.identities.length > 0 ? (
        <DemoNote>
          {fill(identityText.demo, { otp: <b>{demo.aadhaarCode}</b> })}
          <ul>
            {demo.identities.map(({ name, aadhaar, pan }) => (
              <li key={pan}>
                {fill(identityText.demoPerson, {
                  name,
                  aadhaar: <b>{aadhaar}</b>,
                  pan: <b>{pan}</b>,
                })}
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
