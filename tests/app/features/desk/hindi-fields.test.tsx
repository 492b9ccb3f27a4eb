import { completeConfig } from '@kernel/config/config';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HindiFields } from '~/features/desk/hindi-fields';
import type { ServerField } from '~/platform/forms/use-server-form';

const field =
  (errors?: string[]) =>
  (name: string): ServerField => ({
    ...{ id: name, name, label: name, errors, defaultValue: 'हल्दी' },
  });
const render = (errors?: string[]) =>
  renderToStaticMarkup(
    <HindiFields field={field(errors)} lines={{ name_hi: 1, description_hi: 4 }} />,
  );

describe('the fields of Hindi texts', () => {
  it('are only in a shop that offers Hindi', () => {
    expect(render()).toBe('');
  });

  it('are folded, and open if something is wrong', () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    onTestFinished(() => completeConfig({ LANGUAGES: ['en'] }));
    expect(render()).toMatch(/^<details><summary>/);
    expect(render()).toContain('<input type="hidden" name="hindi" value="1"/>');
    expect(render()).toMatch(
      /<input [^>]*name="name_hi"[^>]*>.*<textarea [^>]*name="description_hi"/,
    );
    expect(render(['Too long.'])).toMatch(/^<details open="">/);
  });
});
