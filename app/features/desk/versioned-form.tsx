import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { ValidatedForm } from '~/ui/validated-form';
import { BothVersions, type Difference } from './both-versions';
import type { LatinWords } from './latin-words.server';
import { LatinWordsNotices } from './latin-words-notices';
import { VersionField } from './version-field';

type VersionedAnswer = FormAnswer & {
  conflict?: { version: string; rows: Difference[] };
  /** The words in Latin letters in a previewed text. */
  latinWords?: LatinWords[];
};

interface VersionedFormProps {
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** The version that is edited; undefined for something new. */
  version?: string;
  /** For something new, which must be made only once. */
  idempotencyKey?: string;
  /** The words in Latin letters in the saved texts of other languages. */
  latinWords?: readonly LatinWords[];
  /** Whether the form has a file. */
  isUpload?: boolean;
  children(field: ServerForm['field']): ReactNode;
  /** The label of the only button. A form with several has `buttons` instead. */
  button?: string;
  buttons?: ReactNode;
}

/**
 * The main form of a page, `?form=details`. If somebody else has saved in the meantime
 * (`saveOrBothVersions`), it shows both versions. Saving again then replaces the other version.
 */
export function VersionedForm(props: VersionedFormProps) {
  const { labels, values, version, isUpload = false, children, button, buttons } = props;
  const { latinWords: savedWords = [], idempotencyKey = '' } = props;
  const answer = useActionData() as VersionedAnswer | undefined;
  const { field, isSentBack, ...server } = useServerForm({
    id: 'details',
    labels,
    values,
    idempotencyKey,
  });
  const conflict = isSentBack ? answer?.conflict : undefined;
  return (
    <ValidatedForm
      of={server}
      part="details"
      {...(isUpload ? { encType: 'multipart/form-data' as const } : {})}
      {...(button ? { button } : {})}
      notice={
        <>
          {conflict ? <BothVersions rows={conflict.rows} /> : null}
          <LatinWordsNotices of={answer?.latinWords ?? savedWords} />
        </>
      }
    >
      {version === undefined ? null : (
        <VersionField
          of={{ isSentBack: isSentBack && !conflict }}
          version={conflict?.version ?? version}
        />
      )}
      {children(field)}
      {buttons ? <div className="acts">{buttons}</div> : null}
    </ValidatedForm>
  );
}
