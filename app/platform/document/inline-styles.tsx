import { shopStyles } from './styles.server';

const ID = 'styles';

/** In the browser the text is already there; the module that reads it from the build is not. */
const styles = () =>
  typeof document === 'undefined' ? shopStyles() : (document.getElementById(ID)?.textContent ?? '');

/** The shop's styles inside the page: its first view needs no second request. */
export function InlineStyles() {
  return (
    <style
      id={ID}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
      dangerouslySetInnerHTML={{ __html: styles() }}
    />
  );
}
