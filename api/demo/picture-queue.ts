/** Draws the demo's pictures while the shop is already open; requested pictures come first. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { renderWebp } from './pack-shots';
import { demoPictures, type Picture } from './pictures';

/** Maximum number of pictures that are drawn at once. */
const MAX_PARALLEL = 2;

export interface PictureQueue {
  /** Paths of all demo pictures, below `/media/`. The content of a picture never changes. */
  readonly paths: ReadonlySet<string>;
  /** Number of pictures that are not drawn yet. */
  readonly length: number;
  /** Draws a demo picture if it does not exist yet. @param path path below `/media/` */
  draw(path: string): Promise<void>;
  /** Draws all remaining pictures, one after the other. Ends early after `stop`. */
  drawAll(): Promise<void>;
  stop(): void;
}

/** @param mediaDir the folder that is served below `/media/` */
export function createPictureQueue(mediaDir: string): PictureQueue {
  const all = demoPictures();
  const left = new Map(
    all
      .filter(({ path }) => !existsSync(join(mediaDir, path)))
      .map((picture) => [picture.path, picture]),
  );
  const begun = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;
  let isStopped = false;

  async function drawNow(picture: Picture): Promise<void> {
    if (drawing >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
    drawing += 1;
    try {
      await drawFile(picture, join(mediaDir, picture.path));
      left.delete(picture.path);
    } finally {
      drawing -= 1;
      begun.delete(picture.path);
      waiting.shift()?.();
    }
  }

  function draw(path: string): Promise<void> {
    const picture = left.get(path);
    if (!picture) return Promise.resolve();
    const running = begun.get(path) ?? drawNow(picture);
    begun.set(path, running);
    return running;
  }

  return {
    paths: new Set(all.map(({ path }) => path)),
    get length() {
      return left.size;
    },
    draw,
    async drawAll() {
      for (const path of [...left.keys()]) {
        // A drawing blocks the process for a while, so requests get a turn in between.
        await yieldToRequests();
        if (isStopped) return;
        await draw(path);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}

async function drawFile({ svg, width }: Picture, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = await renderWebp(await svg(), width);
  // An interrupted run must not leave half a picture under the final name.
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}
