import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';

const documents = [
  { to: paths.idCard, title: 'ID card', text: 'To show on every visit.' },
  {
    to: paths.document('visiting-card'),
    title: 'Visiting card',
    text: 'To hand out; its code leads to your referral link.',
  },
  {
    to: paths.document('welcome-letter'),
    title: 'Welcome letter',
    text: 'What your membership gives you and asks of you.',
  },
  {
    to: paths.document('price-list'),
    title: 'Price list',
    text: 'Of a category, with your price and the MRP.',
  },
  {
    to: paths.document('agreement'),
    title: 'Your agreement',
    text: 'What you agreed to, in which version, and when.',
  },
];

/** What there is to take along. */
export function DocumentsView() {
  return (
    <ul className="list">
      {documents.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>{title}</Link> <span className="soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
