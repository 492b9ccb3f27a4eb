/** How many points an invented sale brings. */
import { demoProducts } from '../content';

const total = { points: 0, rupees: 0 };
for (const { points, price } of demoProducts) {
  total.points += points;
  total.rupees += price;
}

/** As many as products of the demo for so many rupees have on average. */
export const pointsOfSale = (rupees: number): number =>
  Math.round((rupees * total.points) / total.rupees);
