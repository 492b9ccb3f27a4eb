import type { HindiArticle } from '../types';
import { aNotebookForSmallSellers } from './a-notebook-for-small-sellers';
import { brewingLooseTea } from './brewing-loose-tea';
import { choosingACookingOil } from './choosing-a-cooking-oil';
import { hairOilingDoneSimply } from './hair-oiling-done-simply';
import { howToReadAFoodLabel } from './how-to-read-a-food-label';
import { howToSpotAPyramidScheme } from './how-to-spot-a-pyramid-scheme';
import { milletsAtHome } from './millets-at-home';
import { mrpAndGstOnAPack } from './mrp-and-gst-on-a-pack';
import { payingOnlineWithoutWorry } from './paying-online-without-worry';
import { photoOfADocumentUnder500kb } from './photo-of-a-document-under-500kb';
import { questionsBeforeJoiningDirectSelling } from './questions-before-joining-direct-selling';
import { storingPulsesAndSpicesInTheMonsoon } from './storing-pulses-and-spices-in-the-monsoon';
import { washingInHardWater } from './washing-in-hard-water';

/** The Hindi texts of articles, by id. */
export const hindiArticles: Readonly<Record<string, HindiArticle>> = {
  'a-notebook-for-small-sellers': aNotebookForSmallSellers,
  'brewing-loose-tea': brewingLooseTea,
  'choosing-a-cooking-oil': choosingACookingOil,
  'hair-oiling-done-simply': hairOilingDoneSimply,
  'how-to-read-a-food-label': howToReadAFoodLabel,
  'how-to-spot-a-pyramid-scheme': howToSpotAPyramidScheme,
  'millets-at-home': milletsAtHome,
  'mrp-and-gst-on-a-pack': mrpAndGstOnAPack,
  'paying-online-without-worry': payingOnlineWithoutWorry,
  'photo-of-a-document-under-500kb': photoOfADocumentUnder500kb,
  'questions-before-joining-direct-selling': questionsBeforeJoiningDirectSelling,
  'storing-pulses-and-spices-in-the-monsoon': storingPulsesAndSpicesInTheMonsoon,
  'washing-in-hard-water': washingInHardWater,
};
