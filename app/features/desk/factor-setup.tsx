import { QrCodeImage } from '~/ui/qr-code';
import { setupText as text } from './desk.text';
import type { FactorSetupView } from './factor-setup.server';

/**
 * The section that says how to add an account to an authenticator app.
 * @param title the heading of the section
 */
export function AppSetup({ title, code, secret, uri }: FactorSetupView & { title: string }) {
  return (
    <section className="band">
      <h2>{title}</h2>
      <p>{text.scan}</p>
      <p>{text.sameBrowser}</p>
      <p>
        <QrCodeImage code={code} label={text.qrCode} width={232} />
      </p>
      <p>
        {text.key} <code>{secret}</code>
      </p>
      <p>
        <a href={uri}>{text.open}</a>
      </p>
    </section>
  );
}

/**
 * The section with the recovery codes to save.
 * @param title the heading of the section
 */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <section className="band">
      <h2>{title}</h2>
      <p>{text.save}</p>
      <ol className="codes">
        {codes.map((recoveryCode) => (
          <li key={recoveryCode}>
            <code>{recoveryCode}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
