/**
 * Whether somebody on record may be the same person: `somebody` was found and the clerk has not said yet that it is
 * `somebody-else`; `unknown`: nobody could be looked for.
 */
export type Alike = 'looking' | 'nobody' | 'somebody' | 'somebody-else' | 'unknown';
