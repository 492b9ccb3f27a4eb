import type { Buyer } from '@contract/desk/phone-order';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { buyerText as text } from './phone-order.text';

/** The page on which staff find the account of somebody who orders by phone, or add a new one. */
export function BuyersView({ q, buyers }: { q: string; buyers: readonly Buyer[] }) {
  return (
    <>
      <p>
        <Link to={deskPaths.orders}>{text.back}</Link>
      </p>
      <h1>{text.title}</h1>
      <form method="get" className="dates" aria-label={text.find}>
        <Field id="buyer-q" name="q" type="search" label={text.search} defaultValue={q} />
        <p>
          <Button look="alt">{text.button}</Button>
        </p>
      </form>
      {buyers.length > 0 ? (
        <DataTable
          caption={text.found}
          rows={buyers}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              label: text.name,
              cell: ({ _id, name }) => <Link to={deskPaths.phoneOrder(_id)}>{name}</Link>,
            },
            { key: 'number', label: text.number, cell: ({ number }) => number },
            { key: 'phone', label: text.phone, cell: ({ phone }) => phone },
            { key: 'email', label: text.email, cell: ({ email }) => email },
          ]}
        />
      ) : null}
      {q && buyers.length === 0 ? <p>{text.none}</p> : null}
      <NewBuyer />
    </>
  );
}

function NewBuyer() {
  const labels = { name: text.name, phone: text.phone, email: text.email };
  const { field, ...server } = useServerForm({ id: 'buyer', labels });
  return (
    <section className="band">
      <h2>{text.add}</h2>
      <ValidatedForm of={server} button={text.addButton}>
        <p>{text.addHint}</p>
        <Field {...field('name')} autoComplete="off" spellCheck={false} />
        <Field {...field('phone')} type="tel" autoComplete="off" />
        <Field {...field('email')} type="email" autoComplete="off" />
      </ValidatedForm>
    </section>
  );
}
