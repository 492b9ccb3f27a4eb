/** A wait in words, for a message: "30 seconds", "1 minute", "12 minutes", "3 hours"; never less. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
