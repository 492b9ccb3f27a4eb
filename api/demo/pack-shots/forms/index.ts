/** All forms of pack by name. */
import type { PackForm } from '../../types';
import { bar } from './bar';
import { bottle, dropper, pumpBottle, spray } from './bottle';
import { box, carton } from './boxes';
import type { Form } from './form';
import { jar, tin } from './jar';
import { pouch, sachet, sack } from './soft';
import { tube } from './tube';

export const FORMS: Record<PackForm, Form> = {
  bottle,
  'pump-bottle': pumpBottle,
  dropper,
  spray,
  jar,
  tin,
  tube,
  pouch,
  sack,
  sachet,
  box,
  bar,
  carton,
};
