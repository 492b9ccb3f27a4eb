/** The version of this program, as package.json has it; a release is tagged with it. */
export { version } from '../../package.json';
