import { Avatar } from '../people/avatar.tsx'
import './figures.css'
import { framePicture, groundPicture } from '../pictures/figures.ts'
import './unique-figure.css'

type Props = {
  /** the avatar it shows, and whose it is */
  avatar: string | null
  name: string
  /** what the plate says, such as `Nov 2026` */
  plate: string
  className?: string
}

/** The figure of one person alone, in the frame of the legendary ones. What it says stands in the words around it. @see RC-1 */
export function UniqueFigure({ avatar, name, plate, className = '' }: Props) {
  return (
    <span className={`figure-card unique-figure ${className}`} data-rarity="legendaria" aria-hidden="true">
      <img src={groundPicture('legendaria')} alt="" width={300} height={404} draggable={false} />
      <span className="figure-foil" />
      <Avatar id={avatar} name={name} className="unique-face" />
      <img
        className="figure-frame"
        src={framePicture('legendaria')}
        alt=""
        width={300}
        height={404}
        draggable={false}
      />
      <span className="figure-plate">
        <span>{plate}</span>
      </span>
    </span>
  )
}
