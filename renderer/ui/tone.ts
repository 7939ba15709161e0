/** The meaning of a colour; red is reserved for what is wrong or cannot be undone. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'wrong' | 'pending';
