import { place } from '../core/elements.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { type ChibiParams, chibi, drawRightArm } from './chibi.ts'
import { humanEyes } from './human.ts'
import { CREW } from './roster.ts'

export type SceneCharacter = { id: string; draw: () => string }

/** A viewBox with room for a character from the mast of the helmet to the soles. */
const STANDING = '0 0 240 290'

const nova = CREW.nova.member

/** The astronaut of the sign-in, whose poses share one place in the drawing. */
const GREETER: ChibiParams = { ...nova, centre: [120, 150], scale: 0.94 }

/** The astronaut of the sign-in: she looks at the e-mail, covers her eyes at the cédula, and shakes her head. */
export const GREETER_POSES: readonly SceneCharacter[] = [
  {
    id: 'acceso-mira',
    draw: () => chibi({ ...GREETER, pose: 'rest', mouth: 'smile', eyes: 'hidden', headTurn: 3 }, STANDING),
  },
  { id: 'acceso-ojos', draw: () => greeterEyes() },
  {
    id: 'acceso-tapa',
    draw: () => chibi({ ...GREETER, pose: 'cover', mouth: 'smile', without: 'right arm' }, STANDING),
  },
  { id: 'acceso-brazo', draw: () => greeterArm() },
  {
    id: 'acceso-niega',
    draw: () => chibi({ ...GREETER, pose: 'rest', mouth: 'smirk', eyes: 'shut' }, STANDING),
  },
]

/** Draws the eyes alone, looking down at what is typed. */
function greeterEyes(): string {
  const doc = new SvgDocument()
  const face = place(
    'translate(0 -52) rotate(3) scale(.94)',
    place('translate(0 10) scale(.98) translate(0 15)', humanEyes()),
  )
  return doc.add(place('translate(120 150) scale(.94)', face)).render(STANDING)
}

function greeterArm(): string {
  const doc = new SvgDocument()
  return doc.add(drawRightArm(doc, { ...GREETER, pose: 'cover' })).render(STANDING)
}

/** The characters of empty pages, errors, covers and greetings. */
export const SCENE_CHARACTERS: readonly SceneCharacter[] = [
  { id: 'astronauta-saludo', draw: () => chibi({ ...nova, centre: [120, 150], scale: 0.94 }, STANDING) },
  {
    id: 'astronauta-jet',
    draw: () => chibi({ ...nova, pose: 'raised', jet: true, centre: [120, 134], scale: 0.8, rotation: 8 }, STANDING),
  },
  {
    id: 'astronauta-bandera',
    // Off centre, because the flag needs the space on the right.
    draw: () => chibi({ ...CREW.leo.member, prop: 'flag', centre: [98, 150], scale: 0.9 }, STANDING),
  },
  {
    id: 'astronauta-perdido',
    draw: () => chibi({ ...nova, mouth: 'gasp', pose: 'raised', centre: [120, 130], scale: 0.78, rotation: 24 }),
  },
  {
    id: 'robot',
    draw: () => chibi({ ...CREW.chispa.member, pose: 'raised', centre: [120, 154], scale: 0.88 }, STANDING),
  },
  { id: 'zip', draw: () => chibi({ ...CREW.zip.member, centre: [120, 150], scale: 0.94 }, STANDING) },
  {
    id: 'michi',
    draw: () => chibi({ ...CREW.comete.member, pose: 'akimbo', centre: [120, 150], scale: 0.94 }, STANDING),
  },
]
