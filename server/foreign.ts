/** The plain Remix build that another server, such as `remix-serve`, imports. */
import * as build from '@remix-run/dev/server-build';
import { provideStagedFiles } from '../app/platform/http/staged-store.server';
import { openSweptStagedFiles } from './web';

// Another server provides no store for staged files.
provideStagedFiles(openSweptStagedFiles);

export { build };
