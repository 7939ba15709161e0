/** The most characters that Excel allows in a cell. */
export const maxCellLength = 32_767;

/** The contract's limit for an input. */
export const longestInput = 1_000;
