/** Hues, in degrees, that can be distinguished at the lightness of a company's colour. */
export const companyHues = [25, 50, 80, 115, 150, 185, 215, 255, 295, 340] as const;
