import { useRootData } from '~/platform/document/root-data';
import { contentLanguage } from '~/platform/language/content-language';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Paragraphs } from '~/ui/paragraphs';
import { Picture } from '~/ui/picture';
import { initialOf, Placeholder } from '~/ui/placeholder';
import { Price } from '~/ui/price';
import { ProductGrid } from '../product-list/product-grid';
import { unitPrice } from '../product-list/unit-price';
import { BuyForm, StockLine, WishForm } from './buy-forms';
import { DeliveryForm, PaymentLine, usePinAnswer } from './delivery-form';
import { mainPicture } from './main-picture';
import type { ProductPage, ProductPicture } from './product.server';
import { productText } from './product.text';
import type { Purchase } from './purchase.server';

interface ProductViewProps {
  product: ProductPage;
  purchase: Purchase;
}

export function ProductView({ product, purchase }: ProductViewProps) {
  const { name, brand, trail, images, related } = product;
  const crumbs = [
    { text: productText.home, href: paths.home },
    ...trail.map((category) => ({ text: category.name, href: paths.category(category.slug) })),
  ];
  const answer = usePinAnswer();
  return (
    <>
      <ErrorSummary problems={answer.errors.map((message) => ({ id: answer.id, message }))} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="item">
        {images.length > 0 ? (
          <Gallery images={images} slug={product.slug} />
        ) : (
          <Placeholder text={brand?.name ?? initialOf(name)} />
        )}
        <div>
          <h1 lang={contentLanguage(name)}>{name}</h1>
          <ByLine product={product} />
          <Offer product={product} purchase={purchase} />
          {product.price === null ? null : (
            <BuyForm {...product} obstacle={purchase.obstacle} pin={purchase.pin} />
          )}
          {purchase.methods ? (
            <DeliveryForm slug={product.slug} purchase={purchase} answer={answer} />
          ) : null}
          <PaymentLine purchase={purchase} />
          <WishForm slug={product.slug} />
          <DefinitionList facts={product.facts} />
        </div>
        <Description product={product} />
      </div>
      {related.length > 0 ? (
        <section className="band">
          <h2>{productText.related}</h2>
          <ProductGrid products={related} />
        </section>
      ) : null}
    </>
  );
}

/** The pictures: a strip to swipe on a phone, a large one above small ones on a wide screen. */
function Gallery({ images, slug }: { images: readonly ProductPicture[]; slug: string }) {
  return (
    <ul className="shots">
      {images.map((shot, index) => (
        <li key={shot.src}>
          <Link to={paths.productPicture(slug, index + 1)}>
            {/* For edbrowse, which does not show the alternative text of a picture in a link. */}
            <span className="vh">
              {productText.enlarge({ number: index + 1, count: images.length, alt: shot.alt })}
            </span>
            <Picture
              {...shot}
              alt=""
              widths={mainPicture.widths}
              sizes={index === 0 ? mainPicture.sizes : '(min-width:48em) 15vw, 40vw'}
              priority={index === 0}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ByLine({ product: { brand, netQuantity } }: { product: ProductPage }) {
  if (!brand) return netQuantity ? <p className="soft">{netQuantity}</p> : null;
  return (
    <p className="soft">
      {fill(productText.by, { brand: <Link to={paths.brand(brand.slug)}>{brand.name}</Link> })}
      {netQuantity ? `, ${netQuantity}` : null}
    </p>
  );
}

interface OfferProps {
  product: ProductPage;
  purchase: Purchase;
}

function Offer({ product, purchase: { rank } }: OfferProps) {
  const { price, mrp, points, netQuantity } = product;
  const isDistributor = useRootData()?.user?.type === 'distributor';
  if (price === null) {
    return (
      <p className="price">
        {fill(productText.priceOnRequest, {
          contact: <Link to={paths.info('contact-us')}>{productText.contact}</Link>,
        })}
      </p>
    );
  }
  // If the price is the MRP, its label already says that taxes are included.
  const isTaxNoted = price === mrp && !rank;
  const perUnit = unitPrice(rank?.price ?? price, netQuantity);
  return (
    <>
      <Price price={rank?.price ?? price} mrp={mrp ?? undefined} detail="full" />
      {/* On one line, so that the button stays on the first screen of a phone. */}
      {perUnit && isTaxNoted ? <p className="soft">{perUnit}</p> : null}
      {isTaxNoted ? null : (
        <p className="soft">
          {perUnit ? productText.unitPrice({ price: perUnit }) : ''}
          {rank
            ? productText.rankPrice({ percent: rank.ediscount, price: formatPaise(price) })
            : ''}
          {productText.taxesIncluded}
        </p>
      )}
      <p className="soft">
        {points
          ? fill(isDistributor ? productText.ownPoints : productText.points, {
              points: (
                <Link to={paths.info('affiliate')}>
                  {productText.pointsLink({ points: formatCount(points) })}
                </Link>
              ),
            })
          : null}
        <StockLine {...product} />
      </p>
    </>
  );
}

function Description({ product: { description, ingredients } }: { product: ProductPage }) {
  if (description.length + ingredients.length === 0) return null;
  return (
    <div className="prose">
      {description.length > 0 ? <h2>{productText.about}</h2> : null}
      <Paragraphs text={description.join('\n')} />
      {ingredients.length > 0 ? <h2>{productText.ingredients}</h2> : null}
      <Paragraphs text={ingredients.join('\n')} />
    </div>
  );
}
