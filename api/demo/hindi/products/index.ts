import type { HindiTexts } from '../types';
import { babyCare } from './baby-care';
import { bath } from './bath';
import { bodyCare } from './body-care';
import { coolers } from './coolers';
import { digestion } from './digestion';
import { dryFruits } from './dry-fruits';
import { faceCare } from './face-care';
import { floorsPuja } from './floors-puja';
import { floursMillets } from './flours-millets';
import { hairOils } from './hair-oils';
import { hairWash } from './hair-wash';
import { immunity } from './immunity';
import { laundryDishes } from './laundry-dishes';
import { masalas } from './masalas';
import { namkeenSweets } from './namkeen-sweets';
import { nutrition } from './nutrition';
import { oilsGhee } from './oils-ghee';
import { oralCare } from './oral-care';
import { pulsesRice } from './pulses-rice';
import { seeds } from './seeds';
import { soilPlantFood } from './soil-plant-food';
import { teaCoffee } from './tea-coffee';
import { wholeGroundSpices } from './whole-ground-spices';

/** The Hindi texts of products, by the English name. */
export const hindiProducts: HindiTexts = {
  ...babyCare,
  ...bath,
  ...bodyCare,
  ...coolers,
  ...digestion,
  ...dryFruits,
  ...faceCare,
  ...floorsPuja,
  ...floursMillets,
  ...hairOils,
  ...hairWash,
  ...immunity,
  ...laundryDishes,
  ...masalas,
  ...namkeenSweets,
  ...nutrition,
  ...oilsGhee,
  ...oralCare,
  ...pulsesRice,
  ...seeds,
  ...soilPlantFood,
  ...teaCoffee,
  ...wholeGroundSpices,
};
