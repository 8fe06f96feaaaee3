import type { PersonRow } from '@orbita/contract/people'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { rankOfLevel } from '@orbita/domain/ranks'
import { rankPicture } from '@orbita/web/pictures/ranks'
import AlbumIcon from '~icons/ph/book-open-fill'
import RocketIcon from '~icons/ph/rocket-launch-fill'
import type { Column } from '../../table/data-table.tsx'
import { momentOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { PersonCell } from '../../ui/person-cell.tsx'
import { AccessTag, accessWord } from './access-tag.tsx'
import styles from './people-page.module.css'

const PLATFORM_NAMES: Readonly<Record<PlatformId, string>> = {
  figuras: 'Figuras',
  'mision-espacial': 'Misión espacial',
}
const PLATFORM_ICONS = { figuras: AlbumIcon, 'mision-espacial': RocketIcon }

/** Says which platforms a person has: `Figuras y Misión espacial`. */
export function platformWords(platform: readonly PlatformId[]): string {
  return platform.map((id) => PLATFORM_NAMES[id]).join(' y ') || 'Ninguna'
}

/** The last use of a session that is remembered; sessions are forgotten after thirty days. */
export function seenWords({ seenAt, hasEntered }: Pick<PersonRow, 'seenAt' | 'hasEntered'>): string {
  if (seenAt) return momentOf(seenAt)
  return hasEntered ? 'más de un mes' : 'nunca'
}

/** The columns of the list of people. */
export const PEOPLE_COLUMNS: readonly Column<PersonRow>[] = [
  {
    id: 'name',
    title: 'Persona',
    cell: (person) => <PersonCell {...person} />,
    grows: true,
    canSort: true,
    text: ({ name }) => name,
  },
  { id: 'area', title: 'Área', cell: ({ area }) => area ?? '—', text: ({ area }) => area ?? '' },
  {
    id: 'platform',
    title: 'Plataformas',
    cell: ({ platform }) => (
      <span className={styles.platforms}>
        <span className="sr-only">{platformWords(platform)}</span>
        {PLATFORMS.map((id) => {
          const Icon = PLATFORM_ICONS[id]
          return <Icon key={id} aria-hidden="true" data-off={!platform.includes(id) || undefined} />
        })}
      </span>
    ),
    text: ({ platform }) => platformWords(platform),
  },
  {
    id: 'experience',
    title: 'Rango',
    cell: ({ level }) => {
      const rank = rankOfLevel(level)
      return (
        <span className={styles.rank}>
          <img src={rankPicture(rank.id)} alt="" width={28} height={28} />
          <b>{rank.name}</b>
        </span>
      )
    },
    canSort: true,
    text: ({ level }) => rankOfLevel(level).name,
  },
  {
    id: 'credits',
    title: 'Créditos',
    cell: ({ credits }) => figureOf(credits),
    canSort: true,
    isFigure: true,
    isSecondary: true,
    text: ({ credits }) => `${credits}`,
  },
  {
    id: 'seen',
    title: 'Último uso',
    cell: seenWords,
    isSecondary: true,
    text: ({ seenAt }) => seenAt ?? '',
  },
  { id: 'access', title: 'Acceso', cell: (person) => <AccessTag {...person} />, staysOnPhone: true, text: accessWord },
]

const EMAIL: Column<PersonRow> = {
  id: 'email',
  title: 'Correo',
  cell: ({ email }) => email,
  text: ({ email }) => email,
}

/** The columns of the file of an export, which has the e-mail in a column of its own. */
export const EXPORT_COLUMNS = [PEOPLE_COLUMNS[0]!, EMAIL, ...PEOPLE_COLUMNS.slice(1)]
