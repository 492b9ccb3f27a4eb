/**
 * `npm start`: from a fresh clone to a running shop. The program creates its database and demo
 * shop, and prints its address.
 */
import './run.mjs';
