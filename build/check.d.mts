/** The steps of `npm run check`. */
export const checks: readonly { readonly name: string }[];
