import album from '@orbita/art/files/inicio/album.svg'
import premios from '@orbita/art/files/inicio/premios.svg'

import { profileCardPicture } from '../../../components/pictures/profile-card.ts'

export type HomeCard = { to: string; picture: string; title: string; words: string }

type Words = { avatar: string | null; rankName: string; albumWords: string }

/** The three cards of the home of figuras, in the order of the stack; the second one starts in front. @see S-50 */
export function homeCards({ avatar, rankName, albumWords }: Words): HomeCard[] {
  return [
    { to: '/figuras/perfil', picture: profileCardPicture(avatar), title: 'Mi perfil', words: rankName },
    { to: '/figuras/album', picture: album, title: 'Álbum', words: albumWords },
    { to: '/figuras/premios', picture: premios, title: 'Premios', words: 'Lo que ganas al completar' },
  ]
}

/** The index of the card that starts in front. @see S-50 */
export const FIRST_CARD = 1
