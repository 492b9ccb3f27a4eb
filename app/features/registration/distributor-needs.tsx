import { paths } from '~/platform/paths';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';

const facts = [
  { label: 'Your phone', value: 'For an OTP by SMS. Use the number you want to log in with.' },
  {
    label: 'Aadhaar number',
    value: 'And the phone that is linked to it: the OTP for it goes there.',
  },
  { label: 'PAN', value: 'Your name is taken as it stands on the PAN card.' },
  { label: 'Bank account', value: 'Name of the bank, IFSC code and account number.' },
  {
    label: 'Your family',
    value: "Your father's name and mobile number; a nominee and how you are related.",
  },
  {
    label: 'Referral code',
    value: 'The code of the distributor who told you about us.',
  },
];

const files = [
  { label: 'Aadhaar card, front and back', value: 'JPEG, PNG, WebP or PDF, up to 500 KB each' },
  { label: 'PAN card', value: 'JPEG, PNG, WebP or PDF, up to 500 KB' },
  { label: 'Your signature', value: 'A photo of it: JPEG, PNG or WebP, up to 500 KB' },
  { label: 'A picture of yourself', value: 'JPEG, PNG or WebP, under 1 MB' },
];

/** What to have at hand before the six steps begin. */
export function DistributorNeeds() {
  return (
    <div className="prose">
      <h2>Have these at hand</h2>
      <DefinitionList facts={facts} />
      <h2>Files to upload</h2>
      <DefinitionList facts={files} />
      <p>
        Photos taken with a phone are usually larger. Choose the smallest size in the camera, or cut
        the picture down to the document; where your browser can, our pages make it smaller for you.
      </p>
      <h2>Before you begin</h2>
      <ul>
        <li>You must be 18 or older and an Indian citizen.</li>
        <li>Joining is free: there is no entry fee and no subscription.</li>
        <li>
          You will be asked to agree to the{' '}
          <Link to={paths.info('terms-condition')}>terms and conditions</Link>, the{' '}
          <Link to={paths.info('privacy-policy')}>privacy policy</Link> and the{' '}
          <Link to={paths.info('code-ethics')}>code of ethics</Link>, and to know{' '}
          <Link to={paths.info('affiliate')}>how the business works</Link>.
        </li>
        <li>
          It takes about 15 minutes in six steps. What you have entered is kept for 24 hours after
          your last step, and each file for 24 hours, so a dropped connection costs you nothing. You
          can delete all of it at any time.
        </li>
      </ul>
    </div>
  );
}
