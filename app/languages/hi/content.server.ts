/** The content of the shop in Hindi: its pages, questions and declarations. */
import type { ContentTexts } from '~/features/info/translated-texts.server';
import { declarations } from '~/languages/hi/features/info/content/declarations.server';
import { questions } from '~/languages/hi/features/info/content/questions.server';
import * as pages from '~/languages/hi/features/info/pages.server';

export const content: ContentTexts = { pages: Object.values(pages), questions, declarations };
