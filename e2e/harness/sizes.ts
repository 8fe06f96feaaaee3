/**
 * The tag of a journey whose layout or input differs between phone and desktop: it runs on both. Others run on the
 * phone.
 */
export const BOTH_SIZES = { tag: '@both' } as const

/** The tag of a journey for a desktop or a keyboard, which runs on the desktop only. */
export const DESKTOP = { tag: '@desktop' } as const
