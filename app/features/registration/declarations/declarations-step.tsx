import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/choice';
import { UploadField } from '../files/upload-field';
import type { StepData } from '../step/step.server';
import { StepForm } from '../step/step-form';
import { useStep } from '../step/use-step';
import { declarationOptions } from './declarations';
import type { declarationsStep } from './declarations.server';

type Data = StepData<ReturnType<typeof declarationsStep.view>>;

/** Step 3. */
export function DeclarationsStep() {
  const step = useStep<Data>('declarations');
  const { problems, ticked, files } = step.data;
  return (
    <StepForm
      step={step}
      uploads
      enterFirst
      buttons={
        <Button name="intent" value="next">
          Next
        </Button>
      }
    >
      <CheckboxGroup
        id="declarations"
        name="declarations"
        legend="I declare (all six are needed)"
        errors={problems?.fields.declarations}
        options={declarationOptions}
        defaultValue={ticked}
      />
      <UploadField name="signature" kept={files.signature} problems={problems} drawable />
    </StepForm>
  );
}
