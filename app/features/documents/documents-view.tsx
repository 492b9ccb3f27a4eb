import { type DocumentName, paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { documentsText } from './documents.text';

const { titles, hints } = documentsText;
const names: readonly DocumentName[] = [
  'visiting-card',
  'welcome-letter',
  'price-list',
  'agreement',
];

export function DocumentsView() {
  return (
    <ul className="list">
      <li>
        <Link to={paths.idCard}>{titles['id-card']}</Link>{' '}
        <span className="soft">{hints['id-card']}</span>
      </li>
      {names.map((name) => (
        <li key={name}>
          <Link to={paths.document(name)}>{titles[name]}</Link>{' '}
          <span className="soft">{hints[name]}</span>
        </li>
      ))}
    </ul>
  );
}
