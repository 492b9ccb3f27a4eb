/** Where the files of unfinished forms wait, whichever server runs the program. */
import type { FileStore } from '@kernel/file-store';
import type { AppLoadContext } from '@remix-run/node';

let openStore: (() => FileStore) | undefined;
let opened: FileStore | undefined;

/**
 * For a foreign server, such as `remix-serve`, which brings none with its requests: the composition
 * root says how to open one when it is needed first.
 */
export function provideStagedFiles(open: (() => FileStore) | undefined): void {
  openStore = open;
  opened = undefined;
}

/** The store of a request; undefined where there is none. */
export function stagedFilesOf(context: AppLoadContext): FileStore | undefined {
  if (context.stagedFiles) return context.stagedFiles;
  opened ??= openStore?.();
  return opened;
}
