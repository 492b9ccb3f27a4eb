import { deskPaths } from '~/platform/desk-paths';
import { useRootData } from '~/platform/document/root-data';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { CODE_FIELD, type CodeDemand, EMAIL_FIELD, PASSWORD_FIELD } from './code-demand';
import { codeText, signInAgainText, signInText } from './desk.text';

/**
 * Asks for another code, or to sign in again. The page contains the fields of the form that it
 * repeats, except secrets and files.
 */
export function CodePage({ action, fields, signIn, message }: CodeDemand) {
  const id = 'desk-code';
  const lead = fields.length > 0 ? codeText.lead : codeText.leadPage;
  const isKnown = Boolean(useRootData()?.staff);
  return (
    <>
      <h1>{signIn ? signInAgainText.title : codeText.title}</h1>
      <ErrorSummary problems={message ? [{ id: signIn ? EMAIL_FIELD : id, message }] : []} />
      <p>{signIn ? signInLead(signIn) : lead}</p>
      <form method="post" action={action} className="form">
        <CsrfField />
        {fields.map(([field, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <input key={index} type="hidden" name={field} value={value} />
        ))}
        {signIn ? <Credentials {...signIn} /> : null}
        <Field
          id={id}
          name={CODE_FIELD}
          label={signInText.code}
          hint={signInText.codeHint}
          errors={message && !signIn ? [message] : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
        />
        <div className="acts">
          <Button>{confirmText(signIn)}</Button>{' '}
          {isKnown ? <Link to={deskPaths.home}>{codeText.leave}</Link> : null}
        </div>
      </form>
    </>
  );
}

const signInLead = ({ isShownAgain }: NonNullable<CodeDemand['signIn']>): string =>
  isShownAgain ? signInAgainText.leadShown : signInAgainText.lead;

function confirmText(signIn: CodeDemand['signIn']): string {
  if (!signIn) return codeText.confirm;
  return signIn.isShownAgain ? signInAgainText.show : signInAgainText.confirm;
}

function Credentials({ email }: { email: string }) {
  return (
    <>
      <Field
        id={EMAIL_FIELD}
        name={EMAIL_FIELD}
        label={signInText.email}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id={PASSWORD_FIELD}
        name={PASSWORD_FIELD}
        label={signInText.password}
        autoComplete="current-password"
        required
      />
    </>
  );
}
