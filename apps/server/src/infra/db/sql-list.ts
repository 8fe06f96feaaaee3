/** Writes words of the product's own as a SQL list: `'draft', 'active'`. Never for what somebody sends. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
