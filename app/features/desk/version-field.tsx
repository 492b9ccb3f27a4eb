import { useActionData } from '@remix-run/react';
import { hiddenField } from '~/platform/forms/hidden-fields';
import type { FormAnswer, ServerForm } from '~/platform/forms/use-server-form';

interface VersionFieldProps {
  /** What `useServerForm` returned. */
  of: Pick<ServerForm, 'isSentBack'>;
  /** The version that the page shows. */
  version: string;
}

/**
 * The hidden field with the version that is edited. A form that is sent back keeps the version that
 * it was filled in for, so that a change in the meantime is still noticed. A form that was refused
 * for such a change comes back without a version (`deskAction`).
 */
export function VersionField({ of: { isSentBack }, version }: VersionFieldProps) {
  const answer = useActionData() as FormAnswer | undefined;
  const entered = isSentBack ? answer?.result?.initialValue?.version : undefined;
  return <input {...hiddenField('version', String(entered ?? version))} />;
}
