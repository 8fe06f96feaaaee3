/** The platforms an employee may enter, in the order the menu shows them. @see S-01 */
export const PLATFORMS = ['figuras', 'mision-espacial'] as const

export type PlatformId = (typeof PLATFORMS)[number]

export function isPlatformId(value: unknown): value is PlatformId {
  return PLATFORMS.some((platform) => platform === value)
}

/** Returns the platform of a path, or undefined for a shared path (`/`, `/login`). @see S-21, S-24 */
export function platformOfPath(path: string): PlatformId | undefined {
  return PLATFORMS.find((platform) => path === `/${platform}` || path.startsWith(`/${platform}/`))
}
