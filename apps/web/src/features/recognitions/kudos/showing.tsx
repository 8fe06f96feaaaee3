import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import styles from './showing.module.css'

type Props = {
  kudos: KudosOutput
  isBusy: boolean
  onShow: (shows: boolean) => void
}

const WORDS = {
  asked: '¿Lo mostramos en tu área y en la suya?',
  declined: 'No se muestra en el área.',
  shown: 'Se muestra en el área.',
} as const

/** Asks a receiver whether the areas may see a kudos, or says that they do and lets either side end it. @see D-69b */
export function Showing({ kudos: { showing, isMine, from }, isBusy, onShow }: Props) {
  if (showing === 'private') return null

  const waiting = isMine ? 'Se mostrará cuando cada persona diga que sí.' : 'Dijiste que sí. Aún no se muestra.'
  const of = <span className="sr-only">{isMine ? 'tu mensaje' : `el mensaje de ${from.name}`} en el área</span>
  const act = (shows: boolean, words: string) => (
    <button type="button" aria-disabled={isBusy} onClick={() => onShow(shows)}>
      {words} {of}
    </button>
  )

  return (
    <div className={styles.showing}>
      <p role="status">{showing === 'waiting' ? waiting : WORDS[showing]}</p>
      {showing === 'asked' || showing === 'declined' ? act(true, 'Mostrar') : act(false, 'Dejar de mostrar')}
      {showing === 'asked' && act(false, 'No mostrar')}
    </div>
  )
}
