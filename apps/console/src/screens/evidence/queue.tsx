import { Box, Button, Stack } from '@mui/material'
import type { EvidenceRow, EvidenceSummaryOutput } from '@orbita/contract/missions/evidence'
import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import OkIcon from '~icons/ph/check-circle-fill'
import BadIcon from '~icons/ph/x-circle-fill'
import type { Selection } from '../../table/rows/use-selection.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { Tag } from '../../ui/tag.tsx'
import { averageOf } from './evidence-words.ts'
import styles from './queue.module.css'

type Props = {
  rows: readonly EvidenceRow[]
  currentId: number | undefined
  summary: EvidenceSummaryOutput | undefined
  selection: Selection<EvidenceRow>
  addressOf: (id: number) => To
  hasMore: boolean
  onMore: () => void
}

/** The evidence of the inbox in its order, with the promise of each. */
export function Queue({ rows, currentId, summary, selection, addressOf, hasMore, onMore }: Props) {
  const current = useRef<HTMLLIElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has become the current one
  useEffect(() => {
    // Braces, because some browsers return a promise here, which an effect must not.
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  return (
    <>
      <Box component="ul" sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }} aria-label="Evidencias">
        {rows.map((row) => (
          <Stack
            component="li"
            direction="row"
            key={row.id}
            className={styles.row}
            sx={{ borderTop: '1px solid var(--line)' }}
            ref={row.id === currentId ? current : undefined}
          >
            {row.state === 'in-review' && (
              <CheckBox
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row)}
                aria-label={`Elegir «${row.title}» de ${row.name}`}
              />
            )}
            <Link to={addressOf(row.id)} aria-current={row.id === currentId || undefined}>
              <Avatar id={row.avatar} name={row.name} size={36} />
              <Stack
                component="span"
                spacing={0.5}
                className={styles.words}
                sx={{ minWidth: 0, fontSize: 13, color: 'text.secondary' }}
              >
                <b>{row.name}</b>
                <span>{row.title}</span>
                <StateOf row={row} today={summary?.today} />
              </Stack>
            </Link>
          </Stack>
        ))}
        {hasMore && (
          <li className={styles.more}>
            <Button size="small" onClick={onMore}>
              Mostrar más
            </Button>
          </li>
        )}
      </Box>
      {summary && <Promised summary={summary} />}
    </>
  )
}

function StateOf({ row, today }: { row: EvidenceRow; today: string | undefined }) {
  if (row.state === 'in-review') {
    return today ? <PromiseRing askedAt={row.sentAt} promisedOn={row.promisedOn} today={today} /> : null
  }
  return (
    <Stack component="span" direction="row" spacing={2} sx={{ fontSize: 12.5 }}>
      <DecisionTag state={row.state} />
      {row.reviewedAt && momentOf(row.reviewedAt)}
    </Stack>
  )
}

/** Says what was decided about an evidence. */
export function DecisionTag({ state }: { state: 'approved' | 'rejected' }) {
  return state === 'approved' ? (
    <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
      Aprobada
    </Tag>
  ) : (
    <Tag tone="bad" icon={<BadIcon aria-hidden="true" />}>
      Rechazada
    </Tag>
  )
}

function Promised({ summary: { promisedDays, answered } }: { summary: EvidenceSummaryOutput }) {
  return (
    <p className={styles.promised}>
      <b>Promesa de esta bandeja: {countOf(promisedDays, 'día hábil', 'días hábiles')}.</b>
      {answered &&
        ` Este mes respondimos ${countOf(answered.count, 'evidencia', 'evidencias')} en ${averageOf(answered.averageHours)}, en promedio.`}
    </p>
  )
}
