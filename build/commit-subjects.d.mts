/** What is wrong with a commit's subject; undefined if nothing is. */
export function faultOf(subject: string): string | undefined;
/** The commits of a range as `git log` is to be asked for them. */
export function commitsOf(range: string): string[];
/** What is wrong in a log with the hash, the author and the subject of each commit, with tabs between them. */
export function faultsOf(log: string): string[];
