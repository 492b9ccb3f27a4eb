import type { StepData } from '~/platform/forms/multi-step/step-page';
import type { StepView } from '~/platform/forms/multi-step/use-step';
import type { identityStep } from './identity.server';

export type IdentityData = StepData<ReturnType<typeof identityStep.view>>;

export type IdentityPage = Pick<StepView<IdentityData>, 'data' | 'field'>;
