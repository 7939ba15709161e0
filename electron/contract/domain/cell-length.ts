/** Excel allows no more characters in a cell. */
export const maxCellLength = 32_767;
