import { LinePicture } from '~/features/cart/line-picture';
import type { StepData } from '~/platform/forms/multi-step/step-page';
import { changePath } from '~/platform/forms/multi-step/steps';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { StepForm } from '~/ui/step-form';
import type { reviewStep } from './review.server';
import { checkoutSteps, labels } from './steps';
import { Unavailable } from './unavailable';
import { waysToPay } from './ways-to-pay';

type Data = StepData<ReturnType<typeof reviewStep.view>>;

/** Step 2. */
export function ReviewStep() {
  const step = useStep<Data>({ list: checkoutSteps, slug: 'review', labels: labels.review });
  const { data, field } = step;
  const { total, isSilent, isLost, isComplete, isReached, fields } = data;
  const canPlace = Object.keys(fields).length > 0;
  const place = `Place order${total === null ? '' : `, ${formatPaise(total)}`}`;
  return (
    <StepForm
      step={step}
      enterLabel={canPlace ? place : ''}
      intro={
        <>
          {data.result ? null : isLost ? (
            <LostOrder />
          ) : isSilent ? (
            <Unavailable>The goods and the amount cannot be shown.</Unavailable>
          ) : null}
          {isReached ? null : (
            <Notice type="warning" title="We do not deliver to this PIN code">
              Please go back and choose another address.
            </Notice>
          )}
        </>
      }
      buttons={
        canPlace ? (
          <Button name="intent" value="place">
            {place}
          </Button>
        ) : (
          <ButtonLink to={isLost ? paths.orders : checkoutSteps.pathOf('review')}>
            {isLost ? 'Your orders' : 'Try again'}
          </ButtonLink>
        )
      }
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isSilent ? (
        canPlace && <p>This is the order you just reviewed.</p>
      ) : (
        <Goods lines={data.lines} rank={data.rank} />
      )}
      {isSilent ? null : (
        <>
          <h2>Total</h2>
          <DefinitionList facts={sums(data)} />
        </>
      )}
      {isComplete ? null : (
        <p>
          Delivery, taxes and the total are calculated after you place the order. You see them
          before you pay.
        </p>
      )}
      <h2>Delivery</h2>
      <DefinitionList facts={choices(data)} />
      <h2>Who sees what</h2>
      <p className="soft">
        The courier gets the name, address and mobile number. The payment service gets the amount,
        the mobile number and the e-mail address; card numbers never reach us. Your order counts for
        a distributor by its amount and points alone, without your address.
      </p>
      <WayToPay {...data} choice={field('payment_method')} />
    </StepForm>
  );
}

/** After an order whose answer did not arrive. */
const LostOrder = () => (
  <Notice type="warning" title="We do not know whether your order was placed">
    You sent an order, and the shop did not answer. Check your orders before you order again.
  </Notice>
);

interface WayToPayProps extends Pick<Data, 'ways' | 'noCash'> {
  choice: ReturnType<ReturnType<typeof useStep>['field']>;
}

/** Beside the button: nothing is chosen for a buyer who has chosen nothing yet. */
function WayToPay({ ways, noCash, choice }: WayToPayProps) {
  const { defaultValue, label, optional: _, ...group } = choice;
  const options = waysToPay.filter(({ value }) => ways.includes(value));
  const isOffered = options.some(({ value }) => value === defaultValue);
  return (
    <>
      <RadioGroup
        {...group}
        legend={label}
        options={options}
        {...(isOffered ? { defaultValue } : {})}
      />
      {noCash ? <p className="soft">{noCash}</p> : null}
    </>
  );
}

function Goods({ lines, rank }: Pick<Data, 'lines' | 'rank'>) {
  return (
    <>
      <ul className="goods">
        {lines.map(({ slug, name, image, facts, quantity, gross }) => (
          <li key={slug || name}>
            <LinePicture image={image} name={name} />
            <div>
              {name}
              <p className="soft">
                {[facts, `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {gross === null ? null : (
                <p className="price">
                  <b>{formatPaise(gross)}</b>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {rank ? (
        <p>
          These goods buy the rank {rank}, which you have once they are paid. Goods that you send
          back take it away again. <Link to={paths.ranks}>See your ranks</Link>
        </p>
      ) : (
        <p>
          <Link to={paths.cart}>
            Change<span className="vh"> the goods</span>
          </Link>
        </p>
      )}
    </>
  );
}

function sums({ amounts, total, isComplete, stateTax }: Data) {
  const { gross, discount, ediscount, delivery, taxable, cgst, sgst, igst, points } = amounts;
  const goods = gross === null ? null : gross - (discount ?? 0);
  const money = (paise: number | null, sign = '') =>
    paise ? `${sign}${formatPaise(paise)}` : null;
  return [
    { label: 'Goods', value: money(gross) },
    {
      label: ediscount ? `Rank discount, ${ediscount}%` : 'Rank discount',
      value: money(discount, '− '),
    },
    { label: 'Total of the goods', value: isComplete ? null : money(goods) },
    { label: 'Delivery', value: delivery === 0 ? 'Free' : money(delivery) },
    { label: 'To pay', value: total === null ? null : <b>{formatPaise(total)}</b> },
    { label: 'Of this before tax', value: taxable === total ? null : money(taxable) },
    { label: 'CGST, included', value: money(cgst) },
    { label: `${stateTax}, included`, value: money(sgst) },
    { label: 'IGST, included', value: money(igst) },
    { label: 'Points', value: points > 0 ? formatCount(points) : null },
  ];
}

function choices({ days, address, business, email, place }: Data) {
  const change = (what: string, field?: string) => (
    <Link to={changePath(checkoutSteps, 'address', field)}>
      Change<span className="vh"> {what}</span>
    </Link>
  );
  return [
    {
      label: 'To',
      value: (
        <>
          {address} {change('the address')}
        </>
      ),
    },
    {
      label: 'Arrives',
      value: days
        ? `In ${days.from === days.to ? days.from : `${days.from} to ${days.to}`} days`
        : null,
    },
    { label: 'Place of supply', value: place },
    { label: 'Invoice for', value: business },
    {
      label: 'Your e-mail address',
      value: (
        <>
          {email || 'The e-mail address of your account'} {change('the e-mail', 'email')}
        </>
      ),
    },
  ];
}
