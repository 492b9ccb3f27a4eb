/** Registers as a person does, in any browser, by the texts on the page. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '../../../api/db/client';
import { requestFolderWork } from '../../../api/db/folder-socket';
import { seedSettings } from '../../../api/modules/setting/setting.service';
import { settingsOfFiles } from '../../../server/shop-settings';
import { fillDataDir } from '../../setup/migrated-archive';
import { type RunningShop, type ShopOptions, startShop } from './server';

/** The texts of the six steps, by their labels. */
export interface Person {
  name: string;
  phone: string;
  aadhaar: string;
  pan: string;
  email: string;
  password: string;
  account: string;
}

export const asha: Person = {
  name: 'Asha Verma',
  phone: '98765 43211',
  aadhaar: '2341 2341 2346',
  pan: 'ABCPV1234D',
  email: 'asha@example.com',
  password: 'kettle monsoon bicycle',
  account: '123456789012',
};
export const rohan: Person = {
  name: 'Rohan Das',
  phone: '98765 43212',
  aadhaar: '4000 0000 0005',
  pan: 'DEFPD5678K',
  email: 'rohan@example.com',
  password: 'copper sparrow ladder',
  account: '987654321098',
};

export const PROFILE_FILES = [
  'Profile picture',
  'Aadhaar card, front',
  'Aadhaar card, back',
  'PAN card',
];

export const profileTexts = ({ email, password }: Person): [string, string][] => [
  ['E-mail', email],
  ['Password', password],
  ['Father’s name', 'Ram Verma'],
  ['Father’s mobile number', '98765 00001'],
  ['Nominee', 'सीता वर्मा'],
  ['Nominee relation', 'Mother'],
  ['House number and street', '12 Example Road'],
  ['City, town or village', 'Jaipur'],
  ['PIN code', '302001'],
];

export const bankTexts = ({ account }: Person): [string, string][] => [
  ['Bank name', 'State Bank of India'],
  ['IFSC code', 'sbin0001234'],
  ['Account number', account],
  ['Account number, once more', account],
];

export const DECLARATION_STARTS = [
  'I am above 18 years',
  'I have paid no entry fee',
  'I have read and agree',
  'I know the',
  'I am eligible',
  'I declare that everything',
];

/** The beginning of the consent below the Aadhaar number. */
export const CONSENT_START = 'I agree of my own free will';

export interface Files {
  folder: string;
  /** A small JPEG. */
  photo: string;
  /** From a phone: over 4 MB. */
  large: string;
  /** A program with the name of a picture. */
  disguised: string;
}

/** Files to choose from. */
export async function makeFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-documents-'));
  const files = {
    folder,
    photo: join(folder, 'photo.jpg'),
    large: join(folder, 'IMG_20261121_large.jpg'),
    disguised: join(folder, 'holiday.jpg'),
  };
  const small = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8aa' } });
  await writeFile(files.photo, await small.jpeg().toBuffer());
  await writeFile(files.large, await documentPhoto());
  await writeFile(files.disguised, 'MZ This program cannot be run in DOS mode.');
  return files;
}

/** A photo of a page of text from a noisy sensor: large, and useless if it is illegible. */
async function documentPhoto(): Promise<Buffer> {
  const width = 3200;
  const height = 2400;
  const line = (index: number) =>
    `<text x="200" y="${300 + index * 120}" font-size="64" font-family="DejaVu Sans">Line ${index}: government of nowhere, 2341 2341 2346</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${Array.from({ length: 16 }, (_, index) => line(index)).join('')}</svg>`;
  const noise = { type: 'gaussian' as const, mean: 215, sigma: 18 };
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** What `npm run founder` asks the running shop for. */
const FOUNDER = {
  name: 'Demo Founder',
  email: 'founder@example.com',
  phone: '9000000001',
  refCode: 'FOUNDER',
  password: 'only for this journey 1',
  by: 'ravi',
};

/**
 * A shop without demo products: it starts quickly, and its founder has the code FOUNDER. The
 * sandbox knows few people, and each can join a shop once.
 */
export async function startEmptyShop(options: ShopOptions = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  await fillDataDir(dataDir);
  // A shop that has settings is open, and is that of the files.
  const { db, close } = await openDatabase({ dataDir });
  await seedSettings(db, settingsOfFiles(), new Date());
  await close();
  const shop = await startShop({ ...options, dataDir, env: { DEMO_SHOP: '0', ...options.env } });
  const request = JSON.stringify({ name: 'founder', line: FOUNDER, origin: shop.url });
  const problem = await requestFolderWork(dataDir, 'command', request, () => undefined);
  if (problem !== '') throw new Error(`The shop has no founder: ${problem}`);
  const stop = async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...shop, stop };
}
