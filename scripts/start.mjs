/**
 * `npm start`: everything between a fresh clone and a running shop. The program creates its own
 * database and demo shop, and prints its address.
 */
import './run.mjs';
