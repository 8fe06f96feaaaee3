import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { PlatformId } from '@orbita/domain/platforms'
import type { ComponentType, SVGProps } from 'react'
import IconRewards from '~icons/ph/bag-simple-fill'
import IconAlbum from '~icons/ph/cards-fill'
import IconAwards from '~icons/ph/gift-fill'
import IconRecognitions from '~icons/ph/hands-clapping-fill'
import IconHome from '~icons/ph/house-fill'
import IconIncentives from '~icons/ph/medal-fill'
import IconPacks from '~icons/ph/package-fill'
import IconMissions from '~icons/ph/planet-fill'
import IconProfile from '~icons/ph/user-circle-fill'

export type Section = {
  to: string
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** the drawing of a section that is raised in the middle of a phone's bar */
  raised?: string
  /** other addresses that belong to the section */
  holds?: readonly string[]
}

/** The sections in the tab bar of each platform, in order. @see D-06 */
export const SECTIONS: Readonly<Record<PlatformId, readonly Section[]>> = {
  figuras: [
    { to: '/figuras/inicio', label: 'Inicio', Icon: IconHome },
    { to: '/figuras/album', label: 'Álbum', Icon: IconAlbum, holds: ['/figuras/intercambios', '/figuras/regalar'] },
    { to: '/figuras/sobres', label: 'Sobres', Icon: IconPacks, raised: sobre, holds: ['/figuras/codigo'] },
    { to: '/figuras/premios', label: 'Premios', Icon: IconAwards },
    { to: '/figuras/perfil', label: 'Perfil', Icon: IconProfile },
  ],
  'mision-espacial': [
    { to: '/mision-espacial/inicio', label: 'Inicio', Icon: IconHome },
    { to: '/mision-espacial/misiones', label: 'Misiones', Icon: IconMissions },
    { to: '/mision-espacial/incentivos', label: 'Incentivos', Icon: IconIncentives },
    { to: '/mision-espacial/recompensas', label: 'Recompensas', Icon: IconRewards },
    { to: '/mision-espacial/reconocimientos', label: 'Reconoci\u00ADmientos', Icon: IconRecognitions },
  ],
}

export const PLATFORM_NAMES: Readonly<Record<PlatformId, string>> = {
  figuras: 'Figuras',
  'mision-espacial': 'Misión Espacial',
}
