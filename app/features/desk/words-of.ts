/** Such as "Login code" for `login_code`, and "Disabled at" for `disabledAt`. */
export function wordsOf(code: string): string {
  const words = code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
