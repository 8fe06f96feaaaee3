/** A journey whose layout or input is another on a phone than on a desktop: it runs on both. Without it, on the phone alone. */
export const BOTH_SIZES = { tag: '@both' } as const

/** A journey that only a desktop has, or that a keyboard makes: it runs there alone. */
export const DESKTOP = { tag: '@desktop' } as const
