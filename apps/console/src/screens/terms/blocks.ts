import type { TermsSection } from '@orbita/domain/people/terms'

type Block = TermsSection['body'][number]

/** The mark in a text for the real odds of the packs, which the app fills in. */
export const ODDS = '[probabilidades]'

/** Writes the blocks of a section as a text: paragraphs apart by an empty line, and lists with a dash before each item. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'odds') return ODDS
      return block.kind === 'paragraph' ? block.text : block.items.map((item) => `- ${item}`).join('\n')
    })
    .join('\n\n')
}

/** Reads the blocks of a section from such a text. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split('\n').map((line) => line.trim())
      if (part === ODDS) return { kind: 'odds' }
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2).trim()).filter(Boolean) }
      return { kind: 'paragraph', text: lines.join(' ') }
    })
}

/** Returns the version after one: `1.9` gives `1.10`. */
export function nextVersion(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return `${major}.${minor + 1}`
}

/** Returns whether a version is greater than another; both as `1.10`. */
export function isGreater(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}
