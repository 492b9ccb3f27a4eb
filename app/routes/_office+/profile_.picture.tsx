import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { changePicture } from '~/features/profile/picture.server';
import { PictureForm } from '~/features/profile/picture-form';
import { changeText } from '~/features/profile/profile.text';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { requireMember } from '~/platform/session/guards.server';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.pictureTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'distributor');
  return { idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changePicture(request, context);
}

export default function ChangePicturePage() {
  return (
    <OfficePage title={changeText.pictureTitle}>
      <PictureForm {...useLoaderData<typeof loader>()} />
    </OfficePage>
  );
}
