import type { MissionSource } from './challenge.ts'
import type { MissionPhase } from './states.ts'

/** How much an employee may send: bytes of one file, files of a day for all missions together. @see MI-6 */
export const EVIDENCE = { maxBytes: 5 * 1024 * 1024, dailyLimit: 5 } as const

/** What an employee may send: photos and documents. Photos are kept as WebP, cleaned. @see MI-6 */
export const EVIDENCE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type EvidenceType = (typeof EVIDENCE_TYPES)[number]

/**
 * What a file is by its first bytes, whatever its name or sender say. Undefined: nothing that is accepted.
 *
 * @param firstBytes at least the first 12 of a file, or all of it
 * @see MI-6
 */
export function sniffMediaType(firstBytes: Uint8Array): EvidenceType | undefined {
  const begins = (with_: readonly number[], at = 0) => with_.every((byte, index) => firstBytes[at + index] === byte)
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (begins(ascii('RIFF')) && begins(ascii('WEBP'), 8)) return 'image/webp'
  if (begins(ascii('%PDF-'))) return 'application/pdf'
  return undefined
}

/**
 * Whether a mission takes evidence from somebody now: it asks for it, is active, is not locked, and what waits would not
 * complete it already.
 *
 * @param asked.missing prerequisites still missing
 * @param asked.waiting how many of their files wait for a review
 * @see MI-2, MI-6
 */
export function takesEvidence(asked: {
  mission: { source: MissionSource; target: number }
  phase: MissionPhase
  missing: readonly string[]
  isCompleted: boolean
  amount: number
  waiting: number
}): boolean {
  const { mission, phase, missing, isCompleted, amount, waiting } = asked
  if (mission.source !== 'evidence' || phase !== 'active') return false

  return missing.length === 0 && !isCompleted && amount + waiting < mission.target
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
