import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { DefinitionList } from '~/ui/definition-list';
import { Disclosure } from '~/ui/disclosure';
import { Icon, IconSprite } from '~/ui/icons';
import { Lines } from '~/ui/lines';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { Stats } from '~/ui/stat';
import { Steps } from '~/ui/steps';
import { attributes, render, text } from './render';

describe('Price', () => {
  it('says in words what the struck price means', () => {
    expect(text(render(<Price price={24_900} mrp={29_900} />))).toBe('₹249 MRP ₹299 16% off');
  });

  it('shows no badge for less than a percent', () => {
    const html = render(<Price price={29_800} mrp={29_900} />);
    expect(text(html)).toBe('₹298 MRP ₹299');
  });

  it('gives the percentage, rounded down, where there is room', () => {
    expect(text(render(<Price price={34_550} mrp={40_000} detail="full" />))).toContain('(13%)');
  });

  it('says that a price is the MRP, with taxes, where there is room', () => {
    const html = render(<Price price={22_000} mrp={22_000} detail="full" />);
    expect(text(html)).toBe('MRP ₹220 (inclusive of all taxes)');
    expect(text(render(<Price price={22_000} detail="full" />))).toBe('₹220');
    expect(text(render(<Price price={22_000} mrp={20_000} detail="full" />))).toBe('₹220');
  });

  it.each([
    ['equal', 18_500],
    ['below', 10_000],
    ['unknown', undefined],
  ])('claims no saving when the MRP is %s', (_, mrp) => {
    const html = render(<Price price={18_500} mrp={mrp} />);
    expect(text(html)).toBe('₹185');
    expect(html).not.toContain('<s>');
  });
});

describe('Picture', () => {
  const picture = (
    <Picture src="a b.webp" alt="Pack" widths={[160, 320, 480]} sizes="50vw" width={1} height={1} />
  );

  it('offers each width at its own address', () => {
    const img = attributes(render(picture), /^<img/);
    expect(img.srcSet).toBe(
      '/images/160/a%20b.webp 160w, /images/320/a%20b.webp 320w, /images/480/a%20b.webp 480w',
    );
    expect(img.src).toBe('/images/320/a%20b.webp');
  });

  it('reserves its space and loads lazily', () => {
    expect(attributes(render(picture), /^<img/)).toMatchObject({
      width: '1',
      height: '1',
      loading: 'lazy',
      alt: 'Pack',
    });
  });

  it('comes first when it is the main one', () => {
    const img = attributes(
      render(<Picture src="a" alt="" widths={[160]} sizes="1px" width={1} height={1} priority />),
      /^<img/,
    );
    expect(img.fetchpriority).toBe('high');
    expect(img).not.toHaveProperty('loading');
    expect(img.alt).toBe('');
  });
});

describe('Icon', () => {
  it('is decoration', () => {
    expect(attributes(render(<Icon name="heart" />), /^<svg/)['aria-hidden']).toBe('true');
  });

  it('refers to its drawing as old engines need it', () => {
    expect(render(<Icon name="heart" />)).toContain('xlink:href="#i-heart"');
  });

  it('finds a drawing of that name in the sprite, once', () => {
    const sprite = render(<IconSprite names={['heart', 'file']} />);
    expect(sprite.match(/<symbol/g)).toHaveLength(2);
    expect(sprite.match(/id="i-file"/g)).toHaveLength(1);
  });
});

describe('Steps', () => {
  const steps = [
    { text: 'Phone', intent: 'go-1' },
    { text: 'OTP', intent: 'go-2' },
    { text: 'Bank' },
  ];

  it('says which of how many, and marks it', () => {
    const html = render(<Steps steps={steps} current={2} />);
    expect(text(html)).toBe('Step 2 of 3 : OTP Phone OTP Bank');
    expect(html).toContain('aria-current="step">OTP</li>');
  });

  it('leads only to steps that may be seen, never to itself', () => {
    const html = render(<Steps steps={steps} current={2} />);
    expect([...html.matchAll(/value="([^"]*)"/g)].map(([, intent]) => intent)).toEqual(['go-1']);
  });
});

describe('small parts', () => {
  it('lets a button submit an intent, or be disabled', () => {
    expect(
      attributes(
        render(
          <Button name="intent" value="next">
            Next
          </Button>,
        ),
        /^<button/,
      ),
    ).toMatchObject({ type: 'submit', class: 'btn', name: 'intent', value: 'next' });
    expect(attributes(render(<Button type="reset" look="bare" />), /^<button/)).toMatchObject({
      type: 'reset',
      class: 'bare',
    });
  });

  it('creates links that prefetch nothing', () => {
    const html = render(
      <ButtonLink to="/join-us" look="alt">
        Join
      </ButtonLink>,
    );
    expect(html).toBe('<a class="btn alt" href="/join-us">Join</a>');
  });

  it('ends the crumbs with the page itself, unlinked', () => {
    const html = render(<Breadcrumbs crumbs={[{ text: 'Home', href: '/' }, { text: 'Oils' }]} />);
    expect(html).toContain('<a href="/">Home</a>');
    expect(html).toContain('<span aria-current="page">Oils</span>');
  });

  it('omits unknown facts, and an empty list', () => {
    expect(
      text(
        render(
          <DefinitionList
            facts={[
              { label: 'HSN', value: '1515' },
              { label: 'Points', value: 0 },
              { label: 'Licence', value: undefined },
              { label: 'Origin', value: '' },
            ]}
          />,
        ),
      ),
    ).toBe('HSN 1515 Points 0');
    expect(render(<DefinitionList facts={[{ label: 'Licence', value: null }]} />)).toBe('');
  });

  it('shows repeated lines', () => {
    const facts = [
      { label: 'Care', value: 'Keep dry' },
      { label: 'Care', value: 'Keep cool' },
    ];
    expect(text(render(<DefinitionList facts={facts} />))).toBe('Care Keep dry Care Keep cool');
    const lines = ['Jaipur', 'Jaipur', '302001'];
    expect(render(<Lines lines={lines} />)).toBe('Jaipur<br/>Jaipur<br/>302001');
  });

  it('has one link a card', () => {
    const html = render(
      <Card href="/product/x" title="Oil" picture={<img src="x" alt="" />}>
        <p>Vanya</p>
      </Card>,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('hides an answer behind its question without script', () => {
    const html = render(<Disclosure summary="When?">Soon.</Disclosure>);
    expect(html).toMatch(/<details[^>]*><summary>When\?<\/summary><div>Soon\.<\/div><\/details>/);
    expect(attributes(html, /^<details/)).not.toHaveProperty('open');
  });

  it('pairs each figure with what it counts', () => {
    const html = render(<Stats stats={[{ label: 'Points', value: 12, note: 'of 20' }]} />);
    expect(html).toContain('<dt>Points</dt><dd>12</dd>');
    expect(text(html)).toBe('Points 12 of 20');
  });
});
