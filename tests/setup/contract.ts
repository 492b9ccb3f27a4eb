/** Every call of the contract, whatever part of the program the test loads. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { declaredCalls } from '../../api/contract/endpoint';

const folder = fileURLToPath(new URL('../../api/contract', import.meta.url));
const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = entries.filter((name) => name.endsWith('.ts'));
await Promise.all(files.map((name) => import(`${folder}/${name}`)));

export const endpoints = declaredCalls();
