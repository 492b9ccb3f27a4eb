import { Notice } from '~/ui/notice';
import { hindiText as text } from './hindi.text';
import type { LatinWords } from './latin-words.server';

/** Warns of words in Latin letters, which are saved and shown all the same. */
export const LatinWordsNotices = ({ of }: { of: readonly LatinWords[] }) => (
  <>
    {of.map(({ language: { code, tag }, words }) => {
      const language = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
      return (
        <Notice key={code} type="info" title={text.latinWords({ language })}>
          <p lang={tag}>{words.join(', ')}</p>
          <p>{text.latinWordsAdvice({ language })}</p>
        </Notice>
      );
    })}
  </>
);
