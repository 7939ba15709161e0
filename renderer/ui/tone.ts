/** What a colour says; red is kept for what is wrong or cannot be undone. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'wrong' | 'pending';
