import { lettersOf } from '@orbita/domain/recognitions/kudos'
import {
  type CompanyValue,
  VALUE_ICONS,
  VALUE_LIMITS,
  type ValueDraft,
  type ValueIcon,
} from '@orbita/domain/recognitions/values'
import { folded } from '@orbita/domain/text/folded'
import { drawingName } from '../../pictures/drawing-names.ts'

/** The places of the form for values, the first to the last. */
export const PLACES = [1, 2, 3, 4, 5, 6] as const

export type Place = (typeof PLACES)[number]

const PARTS = { name: 'nombre', sentence: 'frase', icon: 'dibujo' } as const

type Part = keyof typeof PARTS

export type ValueTexts = Readonly<Record<`${Part}${Place}`, string>>

export const VALUE_TITLES = Object.fromEntries(
  PLACES.flatMap((place) =>
    Object.entries(PARTS).map(([part, words]) => [`${part}${place}`, `Valor ${place}, ${words}`]),
  ),
) as ValueTexts

/** The drawings by their words, which a draft keeps because two operators may have to compare them. */
const DRAWINGS: ReadonlyMap<string, ValueIcon> = new Map(VALUE_ICONS.map((icon) => [drawingName(icon), icon]))

export const DRAWING_CHOICES = [...DRAWINGS.keys()].map((words) => ({ value: words, title: words }))

export function drawingOf(words: string | undefined): ValueIcon {
  return DRAWINGS.get(words ?? '') ?? VALUE_ICONS[0]
}

/** Writes the values in use as the fields of the form; a place without a value is empty. */
export function textsOfValues(values: readonly CompanyValue[]): ValueTexts {
  const active = values.filter(({ isRetired }) => !isRetired)
  return Object.fromEntries(
    PLACES.flatMap((place) => {
      const { name, sentence, icon } = active[place - 1] ?? { name: '', sentence: '', icon: VALUE_ICONS[place - 1]! }
      return Object.entries({ name, sentence, icon: drawingName(icon) }).map(([part, text]) => [
        `${part}${place}`,
        text,
      ])
    }),
  ) as ValueTexts
}

/** Reads the values of the fields; places without a name are none. */
export function valuesOf(texts: ValueTexts): ValueDraft[] {
  return PLACES.map((place) => ({
    name: texts[`name${place}`].trim(),
    sentence: texts[`sentence${place}`].trim(),
    icon: drawingOf(texts[`icon${place}`]),
  })).filter(({ name }) => name !== '')
}

/** Returns what is wrong with a field, as the operator reads it. */
export function valueProblem(texts: ValueTexts, place: Place, part: 'name' | 'sentence'): string | undefined {
  const text = texts[`${part}${place}`].trim()
  if (lettersOf(text) > VALUE_LIMITS[part]) return `Hasta ${VALUE_LIMITS[part]} letras.`
  if (part === 'sentence') return undefined
  if (text === '' && texts[`sentence${place}`].trim() !== '') return 'Ponle nombre, o quita la frase.'

  const isTwice = PLACES.some((other) => other < place && folded(texts[`name${other}`].trim()) === folded(text))
  return isTwice && text !== '' ? 'Ya está más arriba.' : undefined
}
