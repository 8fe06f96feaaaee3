/** The bounds of a code, in characters. @see RE-5 */
export const CODE_LENGTH = { least: 4, most: 80 } as const

const ADDRESS = /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

/** Returns whether a code that another company gave is an address that its owner may open. @see RE-8 */
export function isAddress(code: string): boolean {
  return ADDRESS.test(code)
}
