import { GREETING_PATH } from '@orbita/domain/notices/inputs'
import { greetingsEnd } from '@orbita/domain/people/greetings-end'
import { Link } from '@tanstack/react-router'
import IconShield from '~icons/ph/shield-check-fill'
import { innerPath } from '../../components/frame/inner-path.ts'
import { rankPicture } from '../../components/pictures/ranks.ts'
import { agoWords } from '../../ui/ago-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { companyTimeZone } from '../../ui/company-time.ts'
import { GreetButton } from './greet-button.tsx'
import { noticeLook, rankOf } from './notice.ts'
import type { ListedNotice } from './notice-groups.ts'
import styles from './notice-row.module.css'

type Props = {
  notice: ListedNotice
  /** whether it was unread when it appeared */
  isFresh: boolean
  now: Date
}

/**
 * Shows one notice: its words in the whole width, and below them what to do. If it links to a page, the whole row is the
 * link. One about the account has a sign of its own.
 *
 * @see D-59, D-137
 */
export function NoticeRow({ notice, isFresh, now }: Props) {
  const { path, kind } = notice
  const { act } = noticeLook(notice)
  const isSecurity = kind === 'sign-in'
  const row = {
    className: `panel ${styles.notice}`,
    'data-fresh': isFresh || undefined,
    'data-security': isSecurity || undefined,
  }
  if (path === GREETING_PATH) {
    return (
      <div {...row}>
        <Content notice={notice} isFresh={isFresh} now={now} />
        {now < greetingsEnd(new Date(notice.at), companyTimeZone()) && <GreetButton notice={notice.all[0]!} />}
      </div>
    )
  }
  if (path === null) {
    return (
      <div {...row}>
        <Content notice={notice} isFresh={isFresh} now={now} />
      </div>
    )
  }
  return (
    <Link {...innerPath(path)} {...row}>
      <Content notice={notice} isFresh={isFresh} now={now} />{' '}
      {isFresh ? (
        <span className={classNames('btn', 'btn-small', isSecurity && 'btn-quiet', kind === 'kudos' && 'btn-mint')}>
          {act}
        </span>
      ) : (
        <span className="sr-only">{act}</span>
      )}
    </Link>
  )
}

function Content({ notice, isFresh, now }: Props) {
  const { picture, glaze } = noticeLook(notice)
  const { kind, title, text, at, all } = notice
  const rank = rankOf(notice)

  return (
    <>
      {kind === 'sign-in' ? (
        <span className={styles.shield} aria-hidden="true">
          <IconShield />
        </span>
      ) : (
        <span className={classNames('tile', glaze)} data-kind={kind} aria-hidden="true">
          <img src={rank ? rankPicture(rank) : picture} alt="" width={48} height={48} />
        </span>
      )}
      <span className={styles.words}>
        {isFresh && <span className="sr-only">Sin leer:</span>} <b>{title}</b> <span>{text}</span>{' '}
        <small>
          {isFresh && <i aria-hidden="true" />}
          <time dateTime={at}>{agoWords(at, now)}</time>
          {all.length > 1 && !title.startsWith(`${all.length} `) && ` · ${all.length} veces`}
        </small>
      </span>
    </>
  )
}
