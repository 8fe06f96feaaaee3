import { Avatar, Box, Button, Card, Stack, Typography } from '@mui/material'
import type { InboxState, OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { type ComponentType, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import RightIcon from '~icons/ph/caret-right-bold'
import CalmIcon from '~icons/ph/check-circle-bold'
import { countOf } from '../../ui/figures.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import type { Screen, Waiting } from '../../ui/page/screen.ts'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { Tag } from '../../ui/tag.tsx'
import { EmptyInboxes } from './empty-inboxes.tsx'
import styles from './home-page.module.css'

/** An inbox with something in it. */
export type Inbox = { id: Waiting; title: string; path: string; icon: ComponentType; state: InboxState }

/** Says what the person of the oldest case did or waits for. */
const WORDS: Readonly<Record<Waiting, (who: string, what: string) => string>> = {
  evidence: (who, what) => `${who} envió «${what}»`,
  redeems: (who, what) => `${who} espera «${what}»`,
  prizes: (who, what) => `${who} espera «${what}»`,
  reports: (who, what) => `${who} pregunta: «${what}»`,
  signatures: (who, what) => `Para ${who}: «${what}»`,
}

/** Returns the inboxes with something in them, the most urgent promise first. */
export function inboxesOf(home: OperatorHomeOutput, screens: readonly Screen[]): readonly Inbox[] {
  const all = screens.flatMap(({ counts, title, path, icon }) =>
    counts === undefined ? [] : [{ id: counts, title, path, icon, state: home.inboxes[counts] }],
  )
  return all
    .filter(({ state }) => state.count > 0)
    .sort((one, other) => (one.state.oldest?.promisedOn ?? '9').localeCompare(other.state.oldest?.promisedOn ?? '9'))
}

/** Returns the inboxes in which nothing waits, in the order of the menu. */
export function quietOf(home: OperatorHomeOutput, screens: readonly Screen[]): readonly Quiet[] {
  return screens.filter(({ counts }) => counts !== undefined && home.inboxes[counts].count === 0)
}

type Quiet = Pick<Screen, 'title' | 'path' | 'icon'>

type Props = Pick<OperatorHomeOutput, 'people' | 'today'> & {
  inboxes: readonly Inbox[]
  /** the inboxes in which nothing waits, which stand below the others */
  quiet?: readonly Quiet[]
  /** whether they were read since the screen was opened; what was read before may move once more */
  isCurrent: boolean
}

/**
 * The inboxes where something waits, the most urgent first. While it is on the screen its rows stay where they are:
 * what arrives meanwhile changes their figures, and another order is offered. The keys `1` to `5` open an inbox, and
 * `Enter` the first one.
 *
 * @see D-71
 */
export function WaitingCard({ inboxes, quiet = [], isCurrent, today, people }: Props) {
  const navigate = useNavigate()
  const { shown, more, showAll } = useHeld(inboxes, isCurrent)
  const title = useRef<HTMLHeadingElement>(null)
  const open = (index: number) => () => shown[index] !== undefined && void navigate(shown[index].path)
  useKeys({
    ...Object.fromEntries(shown.map((_, index) => [`${index + 1}`, open(index)])),
    // A link or a button that has the focus acts itself.
    Enter: ({ target }) => shown.length > 0 && target instanceof Element && !target.closest('a, button') && open(0)(),
  })

  return (
    <Card component="section" className={styles.card!} aria-labelledby="waiting-title">
      <header>
        <h2 ref={title} id="waiting-title" tabIndex={-1}>
          Te espera hoy
        </h2>
        <Typography variant="body2">lo más urgente primero</Typography>
        <Box component="span" sx={{ ml: 'auto' }} role="status">
          {more !== undefined && (
            <Button
              size="small"
              variant="soft"
              onClick={() => {
                showAll()
                // The button goes, and with it the focus.
                title.current?.focus()
              }}
            >
              {more > 0 ? countOf(more, 'nueva', 'nuevas') : 'Hay cambios'} · mostrar
            </Button>
          )}
        </Box>
        {shown.length > 0 && (
          <p className={styles.key} aria-hidden="true">
            <Kbd>Enter</Kbd> abrir
          </p>
        )}
      </header>
      {shown.length === 0 && <EmptyInboxes people={people} />}
      <ul>
        {shown.map((inbox, index) => (
          <Row key={inbox.id} inbox={inbox} index={index} today={today} />
        ))}
      </ul>
      {shown.length > 0 && quiet.length > 0 && (
        <ul aria-label="Al día">
          {quiet
            .filter(({ path }) => !shown.some((inbox) => inbox.path === path))
            .map(({ title, path, icon: Icon }) => (
              <Stack
                component="li"
                direction="row"
                spacing={3.5}
                key={path}
                className={styles.inbox}
                sx={{ py: 2.75, px: 4.5, borderTop: '1px solid var(--line)' }}
                data-quiet
              >
                <Avatar variant="rounded" data-tone="off">
                  <Icon aria-hidden="true" />
                </Avatar>
                <div className={styles.words}>
                  <Box
                    component={Link}
                    to={path}
                    sx={{ color: 'text.secondary', fontWeight: 700, textDecoration: 'none' }}
                  >
                    {title}
                  </Box>
                </div>
                <Tag tone="ok" icon={<CalmIcon aria-hidden="true" />}>
                  al día
                </Tag>
              </Stack>
            ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ inbox, index, today }: { inbox: Inbox; index: number; today: string }) {
  const { id, title, path, icon: Icon, state } = inbox
  const { count, oldest } = state

  return (
    <Stack
      component="li"
      direction="row"
      spacing={3.5}
      className={styles.inbox}
      sx={{ py: 2.75, px: 4.5, borderTop: '1px solid var(--line)' }}
    >
      <Avatar variant="rounded">
        <Icon aria-hidden="true" />
      </Avatar>
      <div className={styles.words}>
        <b>{title}</b>
        {oldest && (
          <Typography variant="body2" title={oldest.what}>
            {WORDS[id](oldest.name, oldest.what)}
          </Typography>
        )}
      </div>
      {oldest?.promisedOn && <PromiseRing askedAt={oldest.askedAt} promisedOn={oldest.promisedOn} today={today} />}
      <Button
        component={Link}
        to={path}
        variant={index === 0 ? 'gold' : 'outlined'}
        aria-label={`Ver ${count} en ${title}`}
        className={styles.open!}
      >
        <span className={styles.verb}>Ver</span> {count} <Kbd>{index + 1}</Kbd>
        <RightIcon aria-hidden="true" />
      </Button>
    </Stack>
  )
}

/** The state of an inbox that was emptied while its row is shown. */
const EMPTY: InboxState = { count: 0, late: 0, oldest: null }

/**
 * Keeps the order of the rows as it was first shown.
 *
 * @returns `more` is undefined while the rows stand in their order; otherwise how many cases more there are by now
 */
function useHeld(inboxes: readonly Inbox[], isCurrent: boolean) {
  const [held, hold] = useState<readonly Inbox[]>()
  if (held === undefined && isCurrent) hold(inboxes)
  const isInOrder = !held || held.map(({ id }) => id).join() === inboxes.map(({ id }) => id).join()
  const shown = isInOrder
    ? inboxes
    : held.map((row) => inboxes.find(({ id }) => id === row.id) ?? { ...row, state: EMPTY })

  return {
    shown,
    more: isInOrder ? undefined : casesOf(inboxes) - casesOf(held),
    showAll: () => hold(inboxes),
  }
}

/** Adds up the cases of some inboxes. */
export function casesOf(inboxes: readonly Inbox[]): number {
  return inboxes.reduce((sum, { state }) => sum + state.count, 0)
}
