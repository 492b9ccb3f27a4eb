/** The store for files of unfinished forms, under any server. */
import type { FileStore } from '@kernel/file-store';
import type { AppLoadContext } from '@remix-run/node';

let openStore: (() => FileStore) | undefined;
let opened: FileStore | undefined;

/**
 * For a foreign server, such as `remix-serve`, which provides no store: the composition root says
 * how to open one when it is first needed.
 */
export function provideStagedFiles(open: (() => FileStore) | undefined): void {
  openStore = open;
  opened = undefined;
}

/** The store of a request; undefined if there is none. */
export function stagedFilesOf(context: AppLoadContext): FileStore | undefined {
  if (context.stagedFiles) return context.stagedFiles;
  opened ??= openStore?.();
  return opened;
}
