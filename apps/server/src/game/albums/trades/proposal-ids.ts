import * as v from 'valibot'
import { openText, sealText } from '../../../infra/secrets/seal.ts'

const Proposal = v.strictTuple([v.number(), v.string(), v.number(), v.number()])

/** What is proposed to somebody: with whom, and one figure for another by their numbers. */
export type Proposal = { partnerId: number; albumId: string; gives: number; receives: number }

/**
 * The id of a proposal: sealed, so that it says nothing and nobody can make one, and good for one person alone. The same
 * proposal has the same id on every process.
 *
 * @param seal.key of `keys.trade`
 * @param seal.userId whom it is proposed to
 */
export function sealProposal(seal: { key: Buffer; userId: number; proposal: Proposal }): string {
  const { partnerId, albumId, gives, receives } = seal.proposal
  return sealText({ ...seal, text: JSON.stringify([partnerId, albumId, gives, receives]) })
}

/** What an id proposes to somebody; undefined when it was not made for them. */
export function openProposal(sealed: { key: Buffer; userId: number; id: string }): Proposal | undefined {
  const text = openText(sealed)
  if (text === undefined) return undefined

  const [partnerId, albumId, gives, receives] = v.parse(Proposal, JSON.parse(text))
  return { partnerId, albumId, gives, receives }
}
