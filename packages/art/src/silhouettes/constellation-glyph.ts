import { ellipse, place } from '../core/elements.ts'
import { SvgDocument } from '../core/svg-document.ts'
import type { ConstellationId } from '../figures/album.ts'
import type { SecondConstellationId } from '../figures/second-album.ts'
import { gearPath } from '../second-season/workshop/gear.ts'
import { disc, pierced, shape, stroke } from './marks.ts'

/** The constellations of both albums. */
export type SignId = ConstellationId | SecondConstellationId

/** The four toes of a paw. */
const PAW_PADS = [
  { cx: 20, cy: 44, rx: 9.5, ry: 12.5, transform: 'rotate(-24 20 44)' },
  { cx: 39, cy: 25, rx: 10, ry: 14 },
  { cx: 61, cy: 25, rx: 10, ry: 14 },
  { cx: 80, cy: 44, rx: 9.5, ry: 12.5, transform: 'rotate(24 80 44)' },
] as const

/** The flat glyph of each constellation, on a 100 square. */
const GLYPHS: Record<SignId, readonly string[]> = {
  planetas: [
    disc([50, 50], 25),
    place('rotate(-20 50 50)', stroke('M8 50A42 13 0 0 0 92 50A42 13 0 0 0 76 41M8 50A42 13 0 0 1 24 41', 7)),
  ],
  naves: [
    shape('M50 6C68 24 72 48 66 70H34C28 48 32 24 50 6Z'),
    shape('M32 50C20 58 16 70 18 82L34 72ZM68 50C80 58 84 70 82 82L66 72ZM40 76H60L50 98Z'),
  ],
  tripulacion: [
    pierced('M50 10a38 38 0 1 0 .1 0ZM38 32H62Q76 32 76 48T62 66H38Q24 66 24 48T38 32Z'),
    shape('M24 84H76Q90 88 92 98H8Q10 88 24 84Z'),
    disc([38, 47], 5),
  ],
  criaturas: [
    pierced(
      'M50 22C74 22 86 42 86 64C86 82 92 86 92 94C80 98 74 90 66 92C58 94 56 98 50 98C44 98 42 94 34 92C26 90 20 98 8 94' +
        'C8 86 14 82 14 64C14 42 26 22 50 22ZM28 54a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM54 54a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z',
    ),
    stroke('M34 24L26 8M66 24L74 8', 7),
    disc([25, 7], 6),
    disc([75, 7], 6),
  ],
  artefactos: [pierced('M50 6L90 38L74 94H26L10 38ZM50 24L30 42L50 78L70 42Z')],
  fenomenos: [shape('M50 2Q54 46 98 50Q54 54 50 98Q46 54 2 50Q46 46 50 2Z'), disc([84, 16], 7), disc([16, 84], 5)],
  lunas: [shape('M62 14A38 38 0 1 0 86 62A31 31 0 1 1 62 14Z'), disc([78, 28], 7)],
  taller: [pierced(`${gearPath({ centre: [50, 50], outer: 44, inner: 32, teeth: 8 })}M50 36A14 14 0 1 0 50.1 36Z`)],
  jardin: [shape('M46 94V54Q16 54 14 22Q44 22 49 48Q52 14 86 10Q90 46 54 54V94Z')],
  fauna: [
    place('translate(50 66)', ellipse({ rx: 24, ry: 20, fill: '#fff' })),
    ...PAW_PADS.map((pad) => ellipse({ ...pad, fill: '#fff' })),
  ],
  objetos: [
    shape('M12 54C12 30 29 14 50 14C71 14 88 30 88 54Q79 45 69 54Q60 45 50 54Q40 45 31 54Q21 45 12 54Z'),
    stroke('M50 54V80Q50 89 42 89Q34 89 34 81', 7),
  ],
  oficios: [
    pierced(
      'M12 40H88V82Q88 88 82 88H18Q12 88 12 82ZM35 38V26Q35 16 45 16H55Q65 16 65 26V38H57V27Q57 23 53 23H47Q43 23 43 27V38ZM45 55H55V68H45Z',
    ),
  ],
}

/** Draws the glyph of a constellation as a whole white SVG, for use as an image or as a mask. */
export function constellationGlyph(id: SignId): string {
  return new SvgDocument().add(...GLYPHS[id]).render('0 0 100 100')
}
