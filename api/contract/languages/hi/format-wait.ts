/** A wait as text: "30 सेकंड", "1 मिनट", "3 घंटे"; rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} सेकंड`;
  if (seconds <= 59 * 60) return `${Math.ceil(seconds / 60)} मिनट`;
  const hours = Math.ceil(seconds / 3600);
  return `${hours} ${hours <= 1 ? 'घंटा' : 'घंटे'}`;
}
