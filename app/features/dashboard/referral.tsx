import { ShareLink } from '~/features/membership/share-link';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { QrCodeImage } from '~/ui/qr-code';
import { CopyButton } from './copy-button';
import type { DashboardPage } from './dashboard.server';
import { dashboardText } from './dashboard.text';

/** The referral link, as text to copy and as a QR code. */
export function Referral({ code }: { code: NonNullable<DashboardPage['referral']> }) {
  const isEnhanced = useEnhanced();
  return (
    <section className="band referral">
      <h2>{dashboardText.referralLink}</h2>
      <p>
        {fill(dashboardText.referral, {
          link: <Link to={code.text}>{dashboardText.thisLink}</Link>,
        })}
      </p>
      <QrCodeImage code={code} label={dashboardText.qrCode({ link: code.text })} />
      {/* Two rows show the whole link on a phone: its end has the referral code. */}
      <Field
        as="textarea"
        rows={2}
        id="referral"
        name="referral"
        label={dashboardText.link}
        defaultValue={code.text}
        readOnly
        hint={isEnhanced ? undefined : dashboardText.selectToCopy}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ShareLink link={code.text} />
      <CopyButton text={code.text} />
    </section>
  );
}
