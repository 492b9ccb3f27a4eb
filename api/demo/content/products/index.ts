import type { DemoProduct } from '../../types';
import { babyCareProducts } from './baby-care';
import { bathProducts } from './bath';
import { bodyCareProducts } from './body-care';
import { coolersProducts } from './coolers';
import { digestionProducts } from './digestion';
import { dryFruitsProducts } from './dry-fruits';
import { faceCareProducts } from './face-care';
import { floorsPujaProducts } from './floors-puja';
import { floursMilletsProducts } from './flours-millets';
import { hairOilProducts } from './hair-oils';
import { hairWashProducts } from './hair-wash';
import { immunityProducts } from './immunity';
import { laundryDishesProducts } from './laundry-dishes';
import { masalasProducts } from './masalas';
import { namkeenSweetsProducts } from './namkeen-sweets';
import { nutritionProducts } from './nutrition';
import { oilsGheeProducts } from './oils-ghee';
import { oralCareProducts } from './oral-care';
import { pulsesRiceProducts } from './pulses-rice';
import { seedsProducts } from './seeds';
import { soilPlantFoodProducts } from './soil-plant-food';
import { teaCoffeeProducts } from './tea-coffee';
import { wholeGroundSpicesProducts } from './whole-ground-spices';

/** Every product of the demo shop, in the order of its categories. */
export const demoProducts: DemoProduct[] = [
  ...immunityProducts,
  ...nutritionProducts,
  ...digestionProducts,
  ...bathProducts,
  ...oralCareProducts,
  ...babyCareProducts,
  ...hairOilProducts,
  ...hairWashProducts,
  ...faceCareProducts,
  ...bodyCareProducts,
  ...laundryDishesProducts,
  ...floorsPujaProducts,
  ...pulsesRiceProducts,
  ...floursMilletsProducts,
  ...oilsGheeProducts,
  ...wholeGroundSpicesProducts,
  ...masalasProducts,
  ...teaCoffeeProducts,
  ...coolersProducts,
  ...namkeenSweetsProducts,
  ...dryFruitsProducts,
  ...soilPlantFoodProducts,
  ...seedsProducts,
];
