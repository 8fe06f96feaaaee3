import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { Notice } from '@orbita/contract/notices'
import type { NoticeKind } from '@orbita/domain/notices/kinds'
import { RANKS, type RankId } from '@orbita/domain/ranks'
import glazes from '../../components/glazes.module.css'
import { iconPicture } from '../../components/pictures/icons.ts'

/** The look of a kind of notice: its drawing, the class of its background and the label of its link. */
type Look = { picture: string; glaze: string | undefined; act: string }

const LOOKS: Readonly<Record<NoticeKind, Look>> = {
  'mission-completed': { picture: iconPicture('iconos/reto'), glaze: glazes.blue, act: 'Ver' },
  'mission-changed': { picture: iconPicture('iconos/misiones'), glaze: glazes.periwinkle, act: 'Ver' },
  evidence: { picture: iconPicture('iconos/evidencia'), glaze: glazes.amber, act: 'Ver la misión' },
  rank: { picture: iconPicture('iconos/rango'), glaze: glazes.purple, act: 'Ver' },
  award: { picture: iconPicture('iconos/mejor'), glaze: glazes.pink, act: 'Ver' },
  pack: { picture: sobre, glaze: glazes.purple, act: 'Abrir' },
  trade: { picture: iconPicture('iconos/equipo'), glaze: glazes.sky, act: 'Ver la propuesta' },
  gift: { picture: iconPicture('iconos/regalo'), glaze: glazes.pink, act: 'Abrir' },
  season: { picture: iconPicture('iconos/album'), glaze: glazes.violet, act: 'Ver' },
  movement: { picture: iconPicture('iconos/precision'), glaze: glazes.teal, act: 'Ver' },
  redeem: { picture: iconPicture('iconos/regalo'), glaze: glazes.orange, act: 'Ver mi canje' },
  kudos: { picture: iconPicture('iconos/kudos'), glaze: glazes.teal, act: 'Leer' },
  'sign-in': { picture: iconPicture('iconos/codigo'), glaze: glazes.blue, act: 'No fui yo' },
  message: { picture: iconPicture('iconos/idea'), glaze: glazes.violet, act: 'Ver' },
  anniversary: { picture: iconPicture('iconos/mejor'), glaze: glazes.amber, act: 'Ver' },
  pulse: { picture: iconPicture('iconos/rango'), glaze: glazes.periwinkle, act: 'Ver' },
  'shared-goal': { picture: iconPicture('iconos/equipo'), glaze: glazes.blue, act: 'Ver' },
  team: { picture: iconPicture('iconos/equipo'), glaze: glazes.sky, act: 'Mirar' },
  recognition: { picture: iconPicture('iconos/mejor'), glaze: glazes.green, act: 'Ver' },
}

export function noticeLook({ kind }: Pick<Notice, 'kind'>): Look {
  return LOOKS[kind]
}

/** Returns the rank that a notice announces, or undefined for any other notice. */
export function rankOf({ kind, title }: Pick<Notice, 'kind' | 'title'>): RankId | undefined {
  return kind === 'rank' ? RANKS.findLast(({ name }) => title.includes(name))?.id : undefined
}

/** Returns the main words of a title: `Nuevo rango: EXPLORADOR` -> `EXPLORADOR`. */
export function coreOf(title: string): string {
  return title.slice(title.indexOf(': ') + 1).trim()
}
