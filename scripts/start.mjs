/**
 * `npm start`: runs the shop, also from a fresh clone. The program creates its database and demo
 * shop, and prints its address.
 */
import './run.mjs';
