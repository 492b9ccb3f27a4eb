/** The store for files of unfinished forms. */
import type { FileStore } from '@kernel/file-store';
import type { AppLoadContext } from '@remix-run/node';

let openStore: (() => FileStore) | undefined;
let opened: FileStore | undefined;

/**
 * Sets how to open a store on first use. It is needed if the program runs in another server, such
 * as `remix-serve`, whose requests have no store in their context.
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
