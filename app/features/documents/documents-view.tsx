import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { documentNames } from './document-names';
import { documentsText } from './documents.text';

export function DocumentsView() {
  return (
    <ul className="list">
      <li>
        <Link to={paths.idCard}>{documentsText.titles['id-card']}</Link>{' '}
        <span className="soft">{documentsText.hints['id-card']}</span>
      </li>
      {documentNames.map((name) => (
        <li key={name}>
          <Link to={paths.document(name)}>{documentsText.titles[name]}</Link>{' '}
          <span className="soft">{documentsText.hints[name]}</span>
        </li>
      ))}
    </ul>
  );
}
