import { completeConfig } from '@kernel/config/config';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RemixRootDefaultErrorBoundary } from '~/platform/document/outermost-boundary';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { loadLanguages } from '../../../../server/languages';

it('shows the page after a failure of the whole document in the language of the page', async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
  vi.stubGlobal('location', { pathname: '/hi/cart', search: '?a=1' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const [inEnglish, inHindi] = languages.map((language) => {
    vi.stubGlobal('document', { documentElement: { lang: language.tag } });
    return runInLanguage(language, () => renderToStaticMarkup(<RemixRootDefaultErrorBoundary />));
  });
  expect(inEnglish).toMatch(/^<html lang="en-IN">.*<h1>Unexpected Application Error!/);
  expect(inHindi).toMatch(/^<html lang="hi">.*<a href="\/hi\/cart\?a=1">\p{Script=Devanagari}/u);
});
