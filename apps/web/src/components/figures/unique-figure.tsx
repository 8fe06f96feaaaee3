import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../people/avatar.tsx'
import { framePicture, groundPicture } from '../pictures/figures.ts'
import figureCardStyles from './figure-card.module.css'
import styles from './unique-figure.module.css'

type Props = {
  /** the avatar it shows, and whose it is */
  avatar: string | null
  name: string
  /** what the plate says, such as `Nov 2026` */
  plate: string
  className?: string | undefined
}

/** The figure of one person alone, in the frame of the legendary ones. What it says stands in the words around it. @see RC-1 */
export function UniqueFigure({ avatar, name, plate, className }: Props) {
  return (
    <span
      className={classNames(`${figureCardStyles.card} ${styles.figure}`, className)}
      data-rarity="legendaria"
      aria-hidden="true"
    >
      <img src={groundPicture('legendaria')} alt="" width={300} height={404} draggable={false} />
      <span className={figureCardStyles.foil} />
      <Avatar id={avatar} name={name} className={styles.face} />
      <img
        className={figureCardStyles.frame}
        src={framePicture('legendaria')}
        alt=""
        width={300}
        height={404}
        draggable={false}
      />
      <span className={figureCardStyles.plate}>
        <span>{plate}</span>
      </span>
    </span>
  )
}
