import { paths } from '~/platform/paths';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { startText } from './registration.text';

export function DistributorNeeds() {
  return (
    <div className="prose">
      <h2>{startText.needsTitle}</h2>
      <DefinitionList facts={startText.needs} />
      <h2>{startText.filesTitle}</h2>
      <DefinitionList facts={startText.files} />
      <p>{startText.photosHint}</p>
      <h2>{startText.beforeTitle}</h2>
      <ul>
        <li>{startText.age}</li>
        <li>{startText.free}</li>
        <li>
          {fill(startText.agree, {
            terms: <Link to={paths.info('terms-condition')}>{startText.terms}</Link>,
            privacy: <Link to={paths.info('privacy-policy')}>{startText.privacy}</Link>,
            ethics: <Link to={paths.info('code-ethics')}>{startText.ethics}</Link>,
            plan: <Link to={paths.info('affiliate')}>{startText.plan}</Link>,
          })}
        </li>
        <li>{startText.duration}</li>
      </ul>
    </div>
  );
}
