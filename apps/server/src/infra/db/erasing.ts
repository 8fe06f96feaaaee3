import { prepare } from './sql.ts'

/** The text that replaces each text by or about an erased person. `erased_text()` in the database is the same. */
export const ERASED_TEXT = 'Texto retirado a petición de una persona'

/**
 * Lets the rest of this transaction replace texts of append-only tables by {@link ERASED_TEXT}, or by null. Their triggers
 * refuse every other change.
 */
export const beginErasing = prepare<[], never>('erasure.begin', `select from set_config('orbita.erasing', 'on', true)`)
