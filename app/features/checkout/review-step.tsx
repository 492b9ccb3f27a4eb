import { LinePicture } from '~/features/cart/line-picture';
import { useRootData } from '~/platform/document/root-data';
import type { StepData } from '~/platform/forms/multi-step/step-page';
import { changePath } from '~/platform/forms/multi-step/steps';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { StepForm } from '~/ui/step-form';
import { paymentOptions } from './payment-options.text';
import type { reviewStep } from './review.server';
import { reviewLabels, reviewText } from './review.text';
import { checkoutSteps } from './steps';
import { testPaymentNote } from './test-payment-note';
import { Unavailable } from './unavailable';

type Data = StepData<ReturnType<typeof reviewStep.view>>;

/** Step 2 of the checkout. */
export function ReviewStep() {
  const step = useStep<Data>({ list: checkoutSteps, slug: 'review', labels: reviewLabels });
  const { data, field } = step;
  const type = useRootData()?.user?.type;
  const isDistributor = type === 'distributor';
  const { total, isUpstreamDown, isComplete, isServed, fields } = data;
  const canPlace = isServed && Object.keys(fields).length > 0;
  const place = reviewText.place({ total: total === null ? '' : formatPaise(total) });
  return (
    <StepForm
      step={step}
      enterLabel={canPlace ? place : ''}
      intro={
        <>
          <StepProblem {...data} />
          {isServed ? null : (
            <Notice type="warning" title={reviewText.notDelivered}>
              {reviewText.notDeliveredHint}
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
          <OtherWay {...data} />
        )
      }
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isUpstreamDown ? (
        canPlace && <p>{reviewText.justReviewed}</p>
      ) : (
        <Goods lines={data.lines} rank={data.rank} />
      )}
      {isUpstreamDown ? null : (
        <>
          <h2>{reviewText.total}</h2>
          <DefinitionList facts={sumFacts(data, isDistributor)} />
        </>
      )}
      {isComplete ? null : <p>{reviewText.totalLater}</p>}
      <h2>{reviewText.delivery}</h2>
      <DefinitionList facts={choiceFacts(data)} />
      <PaymentMethodField {...data} choice={field('payment_method')} />
      <h2>{reviewText.privacy}</h2>
      <p className="soft">
        {reviewText.privacyHint} {type ? reviewText.seenByTeam[type] : null}
      </p>
    </StepForm>
  );
}

/** The link that replaces the button if the order cannot be placed. */
function OtherWay({ isLost, isServed }: Pick<Data, 'isLost' | 'isServed'>) {
  if (isLost) return <ButtonLink to={paths.orders}>{reviewText.orders}</ButtonLink>;
  if (isServed) {
    const again = checkoutSteps.pathOf('review');
    return <ButtonLink to={again}>{reviewText.tryAgain}</ButtonLink>;
  }
  const address = changePath(checkoutSteps, 'address');
  return <ButtonLink to={address}>{reviewText.otherAddress}</ButtonLink>;
}

/** Says what is wrong when the page is opened. A form that is sent back has its own message. */
function StepProblem({
  result,
  isLost,
  isUpstreamDown,
}: Pick<Data, 'result' | 'isLost' | 'isUpstreamDown'>) {
  if (result) return null;
  if (isLost) return <LostOrder />;
  return isUpstreamDown ? <Unavailable>{reviewText.productsUnavailable}</Unavailable> : null;
}

/** Shown if the answer to the order was lost. */
const LostOrder = () => (
  <Notice type="warning" title={reviewText.lost}>
    {reviewText.lostHint}
  </Notice>
);

interface PaymentMethodProps extends Pick<Data, 'methods' | 'testMethods' | 'noCash'> {
  choice: ReturnType<ReturnType<typeof useStep>['field']>;
}

/** Only a payment method that the buyer has chosen before is preselected. */
function PaymentMethodField({ methods, testMethods, noCash, choice }: PaymentMethodProps) {
  const { defaultValue, label, optional: _, ...group } = choice;
  const options = paymentOptions.filter(({ value }) => methods.includes(value));
  const isOffered = options.some(({ value }) => value === defaultValue);
  return (
    <>
      <RadioGroup
        {...group}
        legend={<h2>{label}</h2>}
        hint={testPaymentNote(methods, testMethods)}
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
                {[facts, reviewText.pieces({ count: quantity })].filter(Boolean).join(', ')}
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
          {reviewText.buysRank({ rank })} <Link to={paths.ranks}>{reviewText.seeRanks}</Link>
        </p>
      ) : (
        <p>
          <Link to={paths.cart}>
            {fill(reviewText.change, {
              what: <span className="vh">{reviewText.theProducts}</span>,
            })}
          </Link>
        </p>
      )}
    </>
  );
}

function sumFacts({ amounts, total, isComplete, stateTax }: Data, isDistributor: boolean) {
  const { gross, discount, ediscount, delivery, taxable, cgst, sgst, igst, points } = amounts;
  const goods = gross === null ? null : gross - (discount ?? 0);
  const money = (paise: number | null, sign = '') =>
    paise ? `${sign}${formatPaise(paise)}` : null;
  return [
    { label: reviewText.products, value: money(gross) },
    { label: reviewText.discount({ percent: ediscount }), value: money(discount, '− ') },
    { label: reviewText.subtotal, value: isComplete ? null : money(goods) },
    { label: reviewText.delivery, value: delivery === 0 ? reviewText.free : money(delivery) },
    { label: reviewText.toPay, value: total === null ? null : <b>{formatPaise(total)}</b> },
    { label: reviewText.taxable, value: taxable === total ? null : money(taxable) },
    { label: reviewText.taxIncluded({ tax: 'CGST' }), value: money(cgst) },
    { label: reviewText.taxIncluded({ tax: stateTax }), value: money(sgst) },
    { label: reviewText.taxIncluded({ tax: 'IGST' }), value: money(igst) },
    { label: reviewText.points, value: isDistributor && points > 0 ? formatCount(points) : null },
  ];
}

function choiceFacts({ arrival, address, business, email, place }: Data) {
  const change = (what: string, field?: string) => (
    <Link to={changePath(checkoutSteps, 'address', field)}>
      {fill(reviewText.change, { what: <span className="vh">{what}</span> })}
    </Link>
  );
  return [
    {
      label: reviewText.deliverTo,
      value: (
        <>
          {address} {change(reviewText.theAddress)}
        </>
      ),
    },
    { label: reviewText.arrival, value: arrival },
    { label: reviewText.placeOfSupply, value: place },
    { label: reviewText.invoiceFor, value: business },
    {
      label: reviewText.email,
      value: (
        <>
          {email || reviewText.accountEmail} {change(reviewText.theEmail, 'email')}
        </>
      ),
    },
  ];
}
