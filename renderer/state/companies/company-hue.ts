const goldenAngle = 137.508;

/** The hue of a company's colour, in degrees: always the same for an id, and far apart for neighbouring ids. */
export function companyHue(companyId: number): number {
  return Math.round((companyId * goldenAngle) % 360);
}
