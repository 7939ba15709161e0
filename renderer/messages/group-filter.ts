export const groupFilterMessages = {
  payFrequency: 'Pay frequency',
  allFrequencies: 'All pay frequencies',
  payPoint: 'Pay point',
  allPayPoints: 'All pay points',
  unknownPayPoint: 'Pay point not known',
} as const;
