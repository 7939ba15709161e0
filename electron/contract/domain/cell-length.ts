/** The most characters that Excel allows in a cell. */
export const maxCellLength = 32_767;
