// Prints the section of CHANGELOG.md for a tag. Fails if the tag is not the version in package.json or has no section
// in the changelog: such a release would tell clerks nothing.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../setup/places.mjs';

/** The section of a version in a changelog, without its heading; undefined if there is none or if it is empty. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split(/[\s\]]/, 1)[0]?.replace('[', '') === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes === '' ? undefined : notes;
}

/** What is wrong with a tag, or undefined. */
export function faultOf(tag, { version, changelog }) {
  if (tag !== `v${version}`) return `The tag is ${tag}, but package.json says ${version}.`;
  if (notesOf(changelog, version) === undefined) return `CHANGELOG.md has no section for ${version}.`;
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8');
  const fault = faultOf(process.argv[2] ?? '', { version, changelog });
  if (fault === undefined) process.stdout.write(`${notesOf(changelog, version)}\n`);
  else {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
}
