/** Writes ZIP archives of a few files. */
import { deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** Version 2.0 of the format, which supports deflate. */
const VERSION = 20;
/** The flag for names in UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;

/**
 * Returns a ZIP archive of texts.
 * @param files the texts by their paths
 * @param at time of the files, stored in this machine's time zone, because ZIP has no time zones
 */
export function zipOf(files: ReadonlyMap<string, string>, at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const about = aboutFile({ name, bytes, packed }, at);
    const local = Buffer.concat([uint32(LOCAL_HEADER), about, uint16(0), name, packed]);
    // The zeros mean: no extra field, no comment, one disk, no attributes.
    const rest = Buffer.concat([Buffer.alloc(12), uint32(offset), name]);
    directory.push(Buffer.concat([uint32(DIRECTORY_ENTRY), uint16(VERSION), about, rest]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = uint16(files.size);
  const end = [uint32(DIRECTORY_END), uint32(0), count, count];
  return Buffer.concat([...parts, index, ...end, uint32(index.length), uint32(offset), uint16(0)]);
}

interface PackedFile {
  name: Buffer;
  bytes: Buffer;
  packed: Buffer;
}

/** Returns the fields that the header of a file and its directory entry have in common. */
const aboutFile = ({ name, bytes, packed }: PackedFile, at: Date): Buffer =>
  Buffer.concat([
    uint16(VERSION),
    uint16(FLAGS),
    uint16(DEFLATE),
    uint16(dosTime(at)),
    uint16(dosDay(at)),
    uint32(crc32(bytes)),
    uint32(packed.length),
    uint32(bytes.length),
    uint16(name.length),
  ]);

/** Returns the time of day in the format of MS-DOS, in steps of two seconds. */
const dosTime = (at: Date): number =>
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
const dosDay = (at: Date): number =>
  ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();

/** CRC-32 of each byte. `zlib.crc32` is missing in the oldest Node.js that runs the shop. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
