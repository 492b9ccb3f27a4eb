import { ShareLink } from '~/features/membership/share-link';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { QrCodeImage } from '~/ui/qr-code';
import { CopyButton } from './copy-button';
import type { DashboardPage } from './dashboard.server';

/** What to hand on to whoever wants to join: as a text to copy, and as a code to scan. */
export function Referral({ code }: { code: NonNullable<DashboardPage['referral']> }) {
  const isEnhanced = useEnhanced();
  return (
    <section className="band referral">
      <h2>Your referral link</h2>
      <p>
        <Link to={code.text}>Who joins by this link</Link> stands below you.
      </p>
      <QrCodeImage code={code} label={`Code of the address ${code.text}`} />
      <Field
        id="referral"
        name="referral"
        label="Address"
        defaultValue={code.text}
        readOnly
        hint={isEnhanced ? undefined : 'Select it to copy it.'}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ShareLink link={code.text} />
      <CopyButton text={code.text} />
    </section>
  );
}
