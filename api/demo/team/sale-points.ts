/** Computes the points of invented sales. */
import { demoProducts } from '../content';

const total = { points: 0, rupees: 0 };
for (const { points, price } of demoProducts) {
  total.points += points;
  total.rupees += price;
}

/** Returns the points that the demo's products for this number of rupees have on average. */
export const pointsOfSale = (rupees: number): number =>
  Math.round((rupees * total.points) / total.rupees);
