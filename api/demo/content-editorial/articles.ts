import type { DemoArticle } from '../types';
import { aNotebookForSmallSellers } from './articles/a-notebook-for-small-sellers';
import { brewingLooseTea } from './articles/brewing-loose-tea';
import { choosingACookingOil } from './articles/choosing-a-cooking-oil';
import { hairOilingDoneSimply } from './articles/hair-oiling-done-simply';
import { howToReadAFoodLabel } from './articles/how-to-read-a-food-label';
import { howToSpotAPyramidScheme } from './articles/how-to-spot-a-pyramid-scheme';
import { milletsAtHome } from './articles/millets-at-home';
import { mrpAndGstOnAPack } from './articles/mrp-and-gst-on-a-pack';
import { payingOnlineWithoutWorry } from './articles/paying-online-without-worry';
import { photoOfADocumentUnder500kb } from './articles/photo-of-a-document-under-500kb';
import { questionsBeforeJoiningDirectSelling } from './articles/questions-before-joining-direct-selling';
import { storingPulsesAndSpicesInTheMonsoon } from './articles/storing-pulses-and-spices-in-the-monsoon';
import { washingInHardWater } from './articles/washing-in-hard-water';

/** The articles of the demo shop, newest first. */
export const demoArticles: readonly DemoArticle[] = [
  aNotebookForSmallSellers,
  payingOnlineWithoutWorry,
  milletsAtHome,
  washingInHardWater,
  storingPulsesAndSpicesInTheMonsoon,
  photoOfADocumentUnder500kb,
  hairOilingDoneSimply,
  mrpAndGstOnAPack,
  howToSpotAPyramidScheme,
  choosingACookingOil,
  questionsBeforeJoiningDirectSelling,
  howToReadAFoodLabel,
  brewingLooseTea,
];
