import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { CheckboxGroup } from '~/ui/choice';
import { StepForm } from '~/ui/step-form';
import { enterLabel } from '../enter-label';
import { UploadField } from '../files/upload-field';
import { labels } from '../labels';
import { NextButton } from '../next-button';
import { declarationsText } from '../registration.text';
import { Sentence } from '../sentence';
import { registrationSteps } from '../steps';
import type { declarationsStep } from './declarations.server';

type Data = StepData<ReturnType<typeof declarationsStep.view>>;

export function DeclarationsStep() {
  const step = useStep<Data>({
    list: registrationSteps,
    slug: 'declarations',
    labels: labels().declarations,
  });
  const { data, field } = step;
  const { id, name, errors } = field('declarations');
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      uploads
      buttons={<NextButton />}
    >
      <CheckboxGroup
        id={id}
        name={name}
        errors={errors}
        legend={declarationsText.legend}
        hint={declarationsText.hint}
        options={data.sentences.map(({ value, ...sentence }) => ({
          value,
          label: <Sentence {...sentence} />,
        }))}
        defaultValue={data.ticked}
        required
      />
      <UploadField name="signature" step={step} stored={data.files.signature} drawable />
    </StepForm>
  );
}
