import { type DocumentName, paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { documentsText } from './documents.text';

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
        <Link to={paths.idCard}>{documentsText.titles['id-card']}</Link>{' '}
        <span className="soft">{documentsText.hints['id-card']}</span>
      </li>
      {names.map((name) => (
        <li key={name}>
          <Link to={paths.document(name)}>{documentsText.titles[name]}</Link>{' '}
          <span className="soft">{documentsText.hints[name]}</span>
        </li>
      ))}
    </ul>
  );
}
