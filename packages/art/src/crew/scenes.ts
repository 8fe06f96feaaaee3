import { chibi } from './chibi.ts'
import { CREW } from './roster.ts'

export type SceneCharacter = { id: string; draw: () => string }

/** A viewBox with room for a character from the mast of the helmet to the soles. */
const STANDING = '0 0 240 290'

const nova = CREW.nova.member

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
