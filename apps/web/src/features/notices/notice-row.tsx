import type { Notice } from '@orbita/contract/notices'
import { Link } from '@tanstack/react-router'
import IconNext from '~icons/ph/caret-right-bold'
import { innerPath } from '../../components/frame/inner-path.ts'
import { rankPicture } from '../../components/pictures/ranks.ts'
import { agoWords } from '../../ui/ago-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { noticeLook, rankOf } from './notice.ts'
import styles from './notice-row.module.css'

type Props = {
  notice: Notice
  /** whether it was unread when it appeared */
  isFresh: boolean
  now: Date
}

/** Shows one notice. If it links to a page, the whole row is the link. @see D-59 */
export function NoticeRow({ notice, isFresh, now }: Props) {
  if (notice.path === null) {
    return (
      <div className={`panel ${styles.notice}`} data-fresh={isFresh || undefined}>
        <Content notice={notice} isFresh={isFresh} now={now} />
        {isFresh && <i className={styles.dot} aria-hidden="true" />}
      </div>
    )
  }
  return (
    <Link {...innerPath(notice.path)} className={`panel ${styles.notice}`} data-fresh={isFresh || undefined}>
      <Content notice={notice} isFresh={isFresh} now={now} />{' '}
      {isFresh ? (
        <span className="btn btn-small">{noticeLook(notice).act}</span>
      ) : (
        <>
          <span className="sr-only">{noticeLook(notice).act}</span>
          <IconNext className={styles.way} aria-hidden="true" />
        </>
      )}
    </Link>
  )
}

function Content({ notice, isFresh, now }: Props) {
  const { picture, glaze } = noticeLook(notice)
  const rank = rankOf(notice)

  return (
    <>
      <span className={classNames('tile', glaze)} data-kind={notice.kind} aria-hidden="true">
        <img src={rank ? rankPicture(rank) : picture} alt="" width={54} height={54} />
      </span>
      <span className={styles.words}>
        {isFresh && <span className="sr-only">Sin leer:</span>} <b>{notice.title}</b> <span>{notice.text}</span>{' '}
        <time dateTime={notice.at}>{agoWords(notice.at, now)}</time>
      </span>
    </>
  )
}
