import * as v from 'valibot'
import { openText, sealText } from '../../../infra/secrets/sealed-id.ts'

const Proposal = v.strictTuple([v.number(), v.string(), v.number(), v.number()])

/** A proposed trade: the partner, and the numbers of the figures to give and to receive. */
export type Proposal = { partnerId: number; albumId: string; gives: number; receives: number }

/**
 * Returns the id of a proposal. The id is sealed: it reveals nothing, cannot be forged, and only works for the employee
 * it was made for. The same proposal has the same id on every process.
 *
 * @param seal.key the configured `keys.trade`
 * @param seal.userId the employee who receives the proposal
 */
export function sealProposal(seal: { key: Buffer; userId: number; proposal: Proposal }): string {
  const { partnerId, albumId, gives, receives } = seal.proposal
  return sealText({ ...seal, text: JSON.stringify([partnerId, albumId, gives, receives]) })
}

/** Opens the id of a proposal; undefined when it was not made for this employee. */
export function openProposal(sealed: { key: Buffer; userId: number; id: string }): Proposal | undefined {
  const text = openText(sealed)
  if (text === undefined) return undefined

  const [partnerId, albumId, gives, receives] = v.parse(Proposal, JSON.parse(text))
  return { partnerId, albumId, gives, receives }
}
