import { PERSON_COLUMNS, platformWords } from '@orbita/contract/exports/people'
import type { PersonRow } from '@orbita/contract/people/people'
import { PLATFORMS } from '@orbita/domain/platforms'
import { rankOfLevel } from '@orbita/domain/ranks'
import { rankPicture } from '@orbita/web/pictures/ranks'
import AlbumIcon from '~icons/ph/book-open-fill'
import RocketIcon from '~icons/ph/rocket-launch-fill'
import type { Column } from '../../table/data-table.tsx'
import { momentOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { AccessTag } from './access-tag.tsx'
import styles from './people-page.module.css'

const PLATFORM_ICONS = { figuras: AlbumIcon, 'mision-espacial': RocketIcon }

/** The last use of a session that is remembered; sessions are forgotten after thirty days. */
export function seenWords({ seenAt, hasEntered }: Pick<PersonRow, 'seenAt' | 'hasEntered'>): string {
  if (seenAt) return momentOf(seenAt)
  return hasEntered ? 'más de un mes' : 'nunca'
}

/** The columns of the list of people. */
export const PEOPLE_COLUMNS: readonly Column<PersonRow>[] = [
  { ...PERSON_COLUMNS.name, cell: (person) => <PersonCell {...person} />, canSort: true },
  { ...PERSON_COLUMNS.area, cell: ({ area }) => area ?? '—' },
  { ...PERSON_COLUMNS.leader, cell: ({ leader }) => leader?.name ?? '—', isSecondary: true },
  {
    ...PERSON_COLUMNS.platform,
    cell: ({ platform }) => (
      <span className={styles.platforms}>
        <span className="sr-only">{platformWords(platform)}</span>
        {PLATFORMS.map((id) => {
          const Icon = PLATFORM_ICONS[id]
          return <Icon key={id} aria-hidden="true" data-off={!platform.includes(id) || undefined} />
        })}
      </span>
    ),
  },
  {
    ...PERSON_COLUMNS.experience,
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
  },
  { ...PERSON_COLUMNS.credits, cell: ({ credits }) => figureOf(credits), canSort: true, isSecondary: true },
  { ...PERSON_COLUMNS.seen, cell: seenWords, isSecondary: true },
  { ...PERSON_COLUMNS.access, cell: (person) => <AccessTag {...person} />, staysOnPhone: true },
]
