import { formatDuration } from '@contract/languages/hi/duration';
import type * as english from '~/platform/duration.text';

export const periodText: typeof english.periodText = { duration: formatDuration };
