/** What another server, such as `remix-serve`, gets of the program: a plain Remix build. */
import * as build from '@remix-run/dev/server-build';
import { provideStagedFiles } from '../app/platform/http/staged-store.server';
import { openSweptStagedFiles } from './web';

// Another server provides no storage for staged files.
provideStagedFiles(openSweptStagedFiles);

export { build };
