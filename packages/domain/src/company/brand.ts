import * as v from 'valibot'
import { UploadedPicture } from '../files/pictures.ts'
import { lettersOf } from '../recognitions/kudos.ts'
import { INVISIBLE, Text } from '../text/text.ts'
import { contrastOf, LEGIBLE, lightened } from './contrast.ts'

/** The most letters of a company's name. */
export const MOST_NAME_LETTERS = 24

/**
 * The surfaces on which something is written in the accent, with their colours. The company's name stands beside Órbita's logo
 * on a plate of its own, because the sky behind the header is lighter in some places than in others.
 *
 * @see D-100
 */
export const ACCENT_SURFACES = [{ name: 'la placa oscura de tu nombre', color: '#120a33' }] as const

/** The colour of a name whose company has set none. */
export const NO_ACCENT = '#ffffff'

/** A colour as `#8f6400`, in small letters. */
const Color = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/))

/**
 * Whose programme it is. @property name empty: not said yet @property accent null: none @property logo null: none
 *
 * @see D-100
 */
export const Brand = v.strictObject({
  name: v.pipe(
    Text,
    v.trim(),
    v.check((text) => !INVISIBLE.test(text) && lettersOf(text) <= MOST_NAME_LETTERS),
  ),
  accent: v.nullable(Color),
  logo: v.nullable(UploadedPicture),
})

export type Brand = v.InferOutput<typeof Brand>

/** The contrast of an accent on one of its surfaces. @property ratio rounded down to a tenth, as it is said */
export type AccentReading = { name: string; color: string; ratio: number; isLegible: boolean }

/** Returns how an accent reads on each of its surfaces. */
export function readingsOf(accent: string): AccentReading[] {
  return ACCENT_SURFACES.map(({ name, color }) => {
    const ratio = contrastOf(accent, color)
    return { name, color, ratio: Math.floor(ratio * 10) / 10, isLegible: ratio >= LEGIBLE }
  })
}

/** Returns whether an accent is read on every surface. */
export function isLegible(accent: string): boolean {
  return readingsOf(accent).every((reading) => reading.isLegible)
}

/** Returns the accent itself, or else the first lighter one of its hue that is read on every surface. */
export function legibleAccent(accent: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const color = lightened(accent, share)
    if (isLegible(color)) return color
  }
  return '#ffffff'
}
