import { Button } from '@mui/material'
import type { InboxState, OperatorHomeOutput } from '@orbita/contract/operator-home'
import { useQuery } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router'
import { homeQuery } from '../../data/home.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/skeleton-rows.tsx'
import { longDayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { Scene } from '../../ui/scene.tsx'
import { type Screen, useScreens, type Waiting } from '../../ui/screen.ts'
import { useTitle } from '../../ui/use-title.ts'
import { Alerts } from './alerts.tsx'
import { Figures } from './figures.tsx'
import styles from './home-page.module.css'
import { NothingWaits } from './nothing-waits.tsx'
import { Participation } from './participation.tsx'
import { SixWeeks } from './six-weeks.tsx'

type Inbox = { id: Waiting; title: string; path: string; icon: ComponentType; state: InboxState }

/** The first screen of the console. @see D-71 */
export function Component() {
  const { data, error, refetch } = useQuery(homeQuery)
  const { identity } = useGetIdentity()
  const screens = useScreens()
  const inboxes = data ? inboxesOf(data, screens) : []
  const waiting = inboxes.reduce((sum, { state }) => sum + state.count, 0)
  useTitle('Hoy', waiting)

  if (error && !data) {
    return (
      <Scene title="No pudimos traer lo de hoy" role="alert">
        {messageOf(error)}
        <Button onClick={() => void refetch()}>Reintentar</Button>
      </Scene>
    )
  }
  return (
    <div className={styles.page}>
      <PageHead title={`${greeting()}, ${identity?.fullName?.split(' ')[0] ?? ''}`}>
        {data && <Summary home={data} waiting={waiting} />}
      </PageHead>
      {data ? (
        <>
          <div className={styles.columns}>
            <Inboxes inboxes={inboxes} today={data.today} people={data.people} />
            <Alerts home={data} />
          </div>
          <Figures home={data} />
          <SixWeeks />
          <Participation today={data.today} />
        </>
      ) : (
        <SkeletonRows label="Mirando qué te espera…" />
      )}
    </div>
  )
}

/** Returns the inboxes with something in them, the most urgent promise first. */
function inboxesOf(home: OperatorHomeOutput, screens: readonly Screen[]): readonly Inbox[] {
  const all = screens.flatMap(({ counts, title, path, icon }) =>
    counts === undefined ? [] : [{ id: counts, title, path, icon, state: home.inboxes[counts] }],
  )
  return all
    .filter(({ state }) => state.count > 0)
    .sort((one, other) => (one.state.oldest?.promisedOn ?? '9').localeCompare(other.state.oldest?.promisedOn ?? '9'))
}

function Summary({ home, waiting }: { home: OperatorHomeOutput; waiting: number }) {
  const late = Object.values(home.inboxes).reduce((sum, inbox) => sum + inbox.late, 0)
  const day = longDayOf(home.today)

  return (
    <>
      {day.charAt(0).toUpperCase() + day.slice(1)} ·{' '}
      {waiting === 0 ? 'todo al día' : `${countOf(waiting, 'cosa te espera', 'cosas te esperan')}`}
      {late > 0 && <b className={styles.late}>, {late === 1 ? '1 pasó su promesa' : `${late} pasaron su promesa`}</b>}
    </>
  )
}

type InboxesProps = Pick<OperatorHomeOutput, 'people' | 'today'> & { inboxes: readonly Inbox[] }

function Inboxes({ inboxes, today, people }: InboxesProps) {
  const navigate = useNavigate()
  useKeys(Object.fromEntries(inboxes.map(({ path }, index) => [`${index + 1}`, () => void navigate(path)])))

  return (
    <section className={styles.card} aria-labelledby="waiting-title">
      <header>
        <h2 id="waiting-title">Te espera hoy</h2>
        <p>lo más urgente primero</p>
      </header>
      {inboxes.length === 0 && <NothingWaits people={people} />}
      <ul>
        {inboxes.map(({ id, title, path, icon: Icon, state: { count, oldest } }, index) => (
          <li key={id} className={styles.inbox}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <div className={styles.words}>
              <b>{title}</b>
              {oldest && (
                <p>
                  {oldest.name} espera «{oldest.what}»
                </p>
              )}
            </div>
            {oldest?.promisedOn && (
              <PromiseRing askedAt={oldest.askedAt} promisedOn={oldest.promisedOn} today={today} />
            )}
            <Button
              component={Link}
              to={path}
              variant={index === 0 ? 'gold' : 'outlined'}
              aria-label={`Ver ${count} en ${title}`}
            >
              Ver {count} <Kbd>{index + 1}</Kbd>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function greeting(now = new Date()): string {
  const hour = now.getHours()
  if (hour < 12) return 'Buenos días'
  return hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}
