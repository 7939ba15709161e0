import { versionOf } from './peers.ts';

export interface Contender {
  readonly name: string;
  readonly title: string;
  /** A part of the race is left out for a contender that does not offer it. */
  readonly edits: boolean;
  readonly pastes: boolean;
}

export function listContenders(withTable: boolean): Contender[] {
  const racers = [
    { name: 'ours', title: 'ours', edits: true, pastes: true },
    { name: 'revogrid', title: `RevoGrid ${versionOf('@revolist/revogrid')}`, edits: true, pastes: true },
    { name: 'slickgrid', title: `SlickGrid ${versionOf('slickgrid')}`, edits: true, pastes: true },
    { name: 'ag-grid', title: `AG Grid ${versionOf('ag-grid-community')}`, edits: true, pastes: false },
  ];
  const table = { name: 'table', title: '<table>', edits: false, pastes: false };
  return withTable ? [...racers, table] : racers;
}
