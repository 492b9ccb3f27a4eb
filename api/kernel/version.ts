/** The version of this program in package.json, which is also the tag of the release. */
export { version } from '../../package.json';
