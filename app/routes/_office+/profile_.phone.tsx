import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { PhoneProof } from '~/features/phone-proof/phone-proof';
import { loadPhoneProof } from '~/features/phone-proof/phone-proof.server';
import { NewPhoneForm } from '~/features/profile/new-phone-form';
import { OfficePage } from '~/features/profile/office-page';
import { currentPasswordSchema } from '~/features/profile/profile.schema';
import { changePhone } from '~/features/profile/profile.server';
import { changeText } from '~/features/profile/profile.text';
import { loadProtectedForm } from '~/features/profile/protected-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { Notice } from '~/ui/notice';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.phoneTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const { form, holdNotice } = await loadProtectedForm(request, currentPasswordSchema);
  const state = await loadPhoneProof(request, 'phone');
  return { state, form, holdNotice };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changePhone(request, context);
}

export default function ChangePhonePage() {
  const { state, form, holdNotice } = useLoaderData<typeof loader>();
  return (
    <OfficePage title={changeText.phoneTitle}>
      {holdNotice ? <Notice type="warning">{holdNotice}</Notice> : null}
      {state.step === 'verified' ? <NewPhoneForm phone={state.phone} data={form} /> : null}
      {state.step === 'verified' || holdNotice ? null : (
        <PhoneProof state={state} why={changeText.whyPhone} />
      )}
    </OfficePage>
  );
}
