import { useEffect, useState } from 'react';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import { Button } from './button';
import { Field, type InputFieldProps } from './field';
import { passwordText } from './form.text';

type PasswordFieldProps = Omit<InputFieldProps, 'label' | 'type' | 'after'> & { label: string };

/** A password field. If JavaScript runs, a button shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { id = '' } = props;
  const isEnhanced = useEnhanced();
  const [isShown, setShown] = useState(false);
  useEffect(() => onFormSubmit(id, () => setShown(false)), [id]);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        isEnhanced ? (
          <Button look="alt" type="button" aria-controls={id} onClick={() => setShown(!isShown)}>
            {(isShown ? passwordText.hide : passwordText.show)({
              label: props.label.toLowerCase(),
            })}
          </Button>
        ) : null
      }
    />
  );
}

/**
 * Calls `hide` before the form is sent, because browsers only offer to save a hidden password.
 * Returns a function that removes the listener.
 */
function onFormSubmit(id: string, hide: () => void): () => void {
  const form = document.getElementById(id)?.closest('form');
  form?.addEventListener('submit', hide);
  return () => form?.removeEventListener('submit', hide);
}
