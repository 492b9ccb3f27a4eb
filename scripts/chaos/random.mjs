import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a random time between two limits.
 *
 * @param {number[]} limits in milliseconds
 */
export const randomDelay = ([min, max]) => delay(min + Math.random() * (max - min));
