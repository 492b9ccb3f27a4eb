import { deskPaths } from '~/platform/desk-paths';
import { useRootData } from '~/platform/document/root-data';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { CODE_FIELD, type CodeDemand } from './code-demand';
import { codeText, signInText } from './desk.text';

/** Asks for a code again; its form brings everything along that the first one had. */
export function CodePage({ action, fields, message }: CodeDemand) {
  const id = 'desk-code';
  const isKnown = Boolean(useRootData()?.staff);
  return (
    <>
      <h1>{codeText.title}</h1>
      <ErrorSummary problems={message ? [{ id, message }] : []} />
      <p>{fields.length > 0 ? codeText.lead : codeText.leadPage}</p>
      <form method="post" action={action} className="form">
        <CsrfField />
        {fields.map(([field, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <input key={index} type="hidden" name={field} value={value} />
        ))}
        <Field
          id={id}
          name={CODE_FIELD}
          label={signInText.code}
          hint={signInText.codeHint}
          errors={message ? [message] : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
        />
        <div className="acts">
          <Button>{codeText.confirm}</Button>{' '}
          {isKnown ? <Link to={deskPaths.home}>{codeText.leave}</Link> : null}
        </div>
      </form>
    </>
  );
}
