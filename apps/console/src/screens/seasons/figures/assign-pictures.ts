import { PICTURE_TYPES, PICTURES } from '@orbita/domain/files/pictures'
import type { DraftFigure } from '@orbita/domain/seasons/season-draft'

/** A file and the figure whose picture it will be. */
export type Assigned = { file: File; figure: DraftFigure }

/** A file that goes nowhere, and why. */
export type Unassigned = { file: File; problem: string }

/**
 * Finds the figure of each file by the number in its name: the one that the name begins with (`17-ana.png`), or else its only
 * number (`figura 17.png`). Nothing is sent.
 *
 * @returns the files by figure in the order of the album, and those that have none
 */
export function assignPictures(
  files: readonly File[],
  figures: readonly DraftFigure[],
): { assigned: Assigned[]; unassigned: Unassigned[] } {
  const byNumber = new Map(figures.map((figure) => [figure.number, figure]))
  const numbers = files.map(({ name }) => numberIn(name))
  const places = files.map((file, index): Assigned | Unassigned => {
    const number = numbers[index]
    const problem = problemOf(file, number, figures.length)
    if (problem) return { file, problem }
    const same = files.filter((_file, other) => numbers[other] === number)
    if (same.length > 1) return { file, problem: `Hay ${same.length} archivos con el número ${number}. Deja uno.` }
    return { file, figure: byNumber.get(number!)! }
  })
  return {
    assigned: places
      .filter((place) => 'figure' in place)
      .toSorted((one, other) => one.figure.number - other.figure.number),
    unassigned: places.filter((place) => 'problem' in place),
  }
}

/** Reads the number in the name of a file. @returns undefined for none, or for several of which none is the first */
function numberIn(name: string): number | undefined {
  const stem = name.replace(/\.[^.]*$/, '')
  const [first, ...others] = stem.match(/\d+/g) ?? []
  if (first === undefined || (others.length > 0 && !/^\d/.test(stem))) return undefined
  return Number(first)
}

function problemOf(file: File, number: number | undefined, figures: number): string | undefined {
  if (number === undefined) return 'Su nombre no dice un número. Nómbralo como 01.png.'
  if (number < 1 || number > figures) return `La temporada no tiene N.º ${number}: va del 1 al ${figures}.`
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) return 'No es una imagen PNG, JPEG o WebP.'
  if (file.size > PICTURES.maxBytes) return `Pesa más de ${PICTURES.maxBytes / 1024 / 1024} MB.`
  return undefined
}
