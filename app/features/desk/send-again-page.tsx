import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link, NewTabLink } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { sendAgainText as text } from './desk.text';
import type { SendAgain } from './send-again';

/**
 * Shown if the page of a form cannot be loaded. It contains what was entered, except secrets and
 * files, and can send it again.
 */
export function SendAgainPage(props: SendAgain) {
  const { sendTo, page, fields, secrets, files, isOwn, mayBeDone } = props;
  const isAllKept = secrets.length === 0 && files.length === 0;
  return (
    <>
      <h1>{mayBeDone ? text.unknownTitle : text.title}</h1>
      <p>{mayBeDone ? text.unknown : text.notDone}</p>
      {mayBeDone ? (
        <p>
          <NewTabLink to={page}>{text.check}</NewTabLink>
        </p>
      ) : null}
      <p>{isAllKept ? text.kept : text.keptInPart}</p>
      <form
        method="post"
        action={sendTo}
        className="form"
        encType={files.length > 0 ? 'multipart/form-data' : undefined}
      >
        {isOwn ? <CsrfField /> : null}
        {fields.map(([field, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <input key={index} type="hidden" name={field} value={value} />
        ))}
        {secrets.map((name) => (
          <SecretField key={name} name={name} isChange={secrets.includes('current_password')} />
        ))}
        {files.map(({ field, names }) => (
          <Field
            key={field}
            id={`again-${field}`}
            name={field}
            label={names.length > 1 ? text.files : text.file}
            hint={text.chosen({ names: names.join(', ') })}
            type="file"
            multiple={names.length > 1}
            required
          />
        ))}
        <div className="acts">
          <Button>{text.sendAgain}</Button> <Link to={page}>{text.cancel}</Link>
        </div>
      </form>
    </>
  );
}

interface SecretFieldProps {
  name: string;
  /** Whether the form changes a password. */
  isChange: boolean;
}

function SecretField({ name, isChange }: SecretFieldProps) {
  const id = `again-${name}`;
  if (name === 'app_code' || name === 'otp') {
    return <Field id={id} name={name} label={text.code} autoComplete="one-time-code" required />;
  }
  const isCurrent = name === 'current_password';
  const label = isChange ? text.newPassword : text.password;
  return (
    <PasswordField
      id={id}
      name={name}
      label={isCurrent ? text.currentPassword : label}
      autoComplete={isCurrent ? 'current-password' : 'new-password'}
      required
    />
  );
}
