import { type MissionSource, SOURCES } from './sources.ts'
import type { MissionPhase } from './states.ts'

/** The limits of evidence: bytes of one file, pages of a PDF, and files of an employee per company day for all missions. @see MI-6 */
export const EVIDENCE = { maxBytes: 5 * 1024 * 1024, pages: 200, dailyLimit: 5 } as const

/** The file types accepted as evidence. Photos are stored as WebP, without metadata. @see MI-6 */
export const EVIDENCE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type EvidenceType = (typeof EVIDENCE_TYPES)[number]

/** The states of a sent evidence. @see MI-6 */
export const EVIDENCE_STATES = ['in-review', 'approved', 'rejected'] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/**
 * Detects the type of a file from its first bytes; its name and declared type are not trusted.
 *
 * @param firstBytes at least the first 12 bytes of a file, or all of it
 * @returns undefined when the type is not accepted
 * @see MI-6
 */
export function sniffMediaType(firstBytes: Uint8Array): EvidenceType | undefined {
  const hasBytes = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => firstBytes[at + index] === byte)
  if (hasBytes([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (hasBytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (hasBytes(ascii('RIFF')) && hasBytes(ascii('WEBP'), 8)) return 'image/webp'
  if (hasBytes(ascii('%PDF-'))) return 'application/pdf'
  return undefined
}

/**
 * Returns whether the employee can send evidence for a mission now: the mission asks for evidence, is active and not
 * locked, and the evidence in review would not complete it.
 *
 * @param input.missing ids of the prerequisites not completed yet
 * @param input.waiting evidence of this employee that waits for review
 * @see MI-2, MI-6
 */
export function takesEvidence(input: {
  mission: { source: MissionSource; target: number }
  phase: MissionPhase
  missing: readonly string[]
  isCompleted: boolean
  amount: number
  waiting: number
}): boolean {
  const { mission, phase, missing, isCompleted, amount, waiting } = input
  if (SOURCES[mission.source].employee !== 'sends' || phase !== 'active') return false

  return missing.length === 0 && !isCompleted && amount + waiting < mission.target
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

/**
 * The most bits by which the hashes of two photos may differ to be shown as alike. The hash has 64 bits. It is shown to
 * operators and decides nothing.
 *
 * @see D-78
 */
export const ALIKE_WITHIN_BITS = 10
