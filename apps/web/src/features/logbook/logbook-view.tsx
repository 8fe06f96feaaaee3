import estrella from '@orbita/art/files/ui/estrella.svg'
import type { LogbookEntry, LogbookOutput } from '@orbita/contract/people/logbook'
import { rankOfLevel } from '@orbita/domain/ranks'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '../../components/people/avatar.tsx'
import { figurePicture } from '../../components/pictures/figures.ts'
import { iconPicture } from '../../components/pictures/icons.ts'
import { rankPicture } from '../../components/pictures/ranks.ts'
import { byMonth } from '../../ui/by-month.ts'
import { Older } from '../../ui/controls/load-older.tsx'
import { formatWhole } from '../../ui/format.ts'
import styles from './logbook.module.css'
import { entryWords } from './logbook-words.ts'

type Props = {
  logbook: Pick<LogbookOutput, 'recognitions' | 'album'>
  /** the latest first; at least one */
  entries: readonly LogbookEntry[]
  /** the content above the title, when the logbook is part of another page */
  way?: ReactNode
  older: Omit<ComponentProps<typeof Older>, 'label' | 'end'>
}

/** Shows what an employee did with others and reached, month by month. It is theirs alone. @see D-138 */
export function LogbookView({ logbook: { recognitions, album }, entries, way, older }: Props) {
  return (
    <div className={styles.logbook}>
      {way}
      <h1 className="title">Mi bitácora</h1>
      <dl className={styles.counts} aria-label="Esta temporada">
        {recognitions && <Count of={recognitions.thanks} one="gracias dada" many="gracias dadas" />}
        {recognitions && <Count of={recognitions.people} one="persona" many="personas" />}
        {album && <Count of={album.pages} one="página" many="páginas" />}
        {album && <Count of={album.trades} one="cambio" many="cambios" />}
      </dl>
      {byMonth(entries, ({ at }) => at).map(({ label, things }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul className={`panel ${styles.entries}`}>
            {things.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <Older label="Ver anteriores" end="Eso es todo: aquí empezó tu historia." {...older} />
      <p className={styles.own}>Solo la ves tú.</p>
    </div>
  )
}

function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <div>
      <dt>{of === 1 ? one : many}</dt>
      <dd className="display">{formatWhole(of)}</dd>
    </div>
  )
}

function Entry({ entry }: { entry: LogbookEntry }) {
  const { title, line } = entryWords(entry)

  return (
    <li>
      <Sign entry={entry} />
      <p>
        <b>{title}</b>
        <span>{line}</span>
      </p>
    </li>
  )
}

/** A face for what was with somebody, a drawing for the rest. */
function Sign({ entry: { kind, person, about, picture } }: { entry: LogbookEntry }) {
  if (person) return <Avatar className={styles.face} id={person.avatar} name={person.name} />
  const drawing = picture ? figurePicture(picture) : undefined

  return (
    <img className={styles.sign} src={drawing ?? signOf(kind, about)} alt="" width={52} height={52} loading="lazy" />
  )
}

function signOf(kind: LogbookEntry['kind'], about: string): string {
  if (kind === 'star') return estrella
  return kind === 'rank' ? rankPicture(rankOfLevel(about).id) : iconPicture('iconos/album')
}
