/** What something pays, in whole units of each kind; a kind that is absent is none. */
export type Paid = { packs?: number; credits?: number; stardust?: number; experience?: number }

export type Amount = { kind: keyof Paid; amount: number; word: string }

/** Returns the amounts that are not zero, each with its word. */
export function amountsOf({ packs = 0, credits = 0, stardust = 0, experience = 0 }: Paid): Amount[] {
  const amounts: Amount[] = [
    { kind: 'packs', amount: packs, word: packs === 1 ? 'sobre' : 'sobres' },
    { kind: 'credits', amount: credits, word: credits === 1 ? 'crédito' : 'créditos' },
    { kind: 'stardust', amount: stardust, word: 'de polvo estelar' },
    { kind: 'experience', amount: experience, word: 'de experiencia' },
  ]
  return amounts.filter(({ amount }) => amount > 0)
}
