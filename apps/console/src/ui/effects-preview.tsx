import { Box, Button, Stack } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import ArrowIcon from '~icons/ph/arrow-right-bold'
import ExportIcon from '~icons/ph/download-simple-bold'
import styles from './effects-preview.module.css'
import { countOf, figureOf } from './figures.ts'
import { Segments } from './forms/segments.tsx'
import { Cells } from './layout.tsx'

/** A thing that changes: what it is now, and what it will be. */
export type EffectChange = { what: string; from: string; to: string }

/** A figure of the whole: «7 reciben un sobre», with the words for one and for several where they differ. */
export type EffectFigure = { value: number; what: string | readonly [one: string, many: string]; tone?: 'bad' }

/** A column of the list of people. */
export type EffectColumn<Row> = { id: string; title: string; cell: (row: Row) => ReactNode; isFigure?: boolean }

/** Some of the people, such as those who receive nothing. With several groups, each is a tab. */
export type EffectGroup<Row> = { title: string; rows: readonly Row[] }

type Props<Row> = {
  /** the people whom it changes something for, or the first name of the only one */
  who: number | string
  figures?: readonly EffectFigure[]
  changes?: readonly EffectChange[]
  groups?: readonly EffectGroup<Row>[]
  columns?: readonly EffectColumn<Row>[]
  /** what it costs the company, in credits or in stock */
  cost?: ReactNode
  /** the people who are notified, and how */
  notice?: ReactNode
  /** the opposite step, with which it is undone */
  undo?: ReactNode
  /** saves the list as a file */
  onExport?: () => void
}

/** The rows shown before the list is opened further. */
const AT_ONCE = 50

/**
 * Says what a costly step changes before it is taken: differences, figures, the people concerned, the cost, the
 * notices, and how it is undone.
 */
export function EffectsPreview<Row extends { id: number }>(props: Props<Row>) {
  const { who, figures = [], changes = [], groups = [], columns = [], cost, notice, undo, onExport } = props
  const id = useId()
  const ends = [
    { title: 'Cuesta', words: cost },
    { title: 'Aviso', words: notice },
    { title: 'Se deshace', words: undo },
  ].filter(({ words }) => words !== undefined)

  return (
    <Stack
      component="section"
      spacing={3}
      className={styles.effects}
      sx={{ alignItems: 'flex-start' }}
      aria-labelledby={id}
    >
      <Stack component="header" direction="row" spacing={3} sx={{ justifyContent: 'space-between' }}>
        <h2 id={id}>{who === 0 ? 'Por ahora nadie nota este cambio' : `Qué cambia para ${whoWords(who)}`}</h2>
        {onExport && (
          <Button size="small" startIcon={<ExportIcon />} onClick={onExport}>
            Exportar
          </Button>
        )}
      </Stack>
      {figures.length > 0 && (
        <Cells as="ul" min={130} gap={2} className={styles.figures}>
          {figures.map(({ value, what, tone }) => (
            <Box component="li" sx={SOFT} key={`${what}`} data-tone={value > 0 ? tone : undefined}>
              <b>{figureOf(value)}</b> {typeof what === 'string' ? what : what[value === 1 ? 0 : 1]}
            </Box>
          ))}
        </Cells>
      )}
      {changes.length > 0 && (
        <Stack component="ul" spacing={2} className={styles.changes} sx={{ ...SOFT, p: 3.5 }}>
          {changes.map(({ what, from, to }) => (
            <li key={`${what} ${from}`}>
              <span>{what}</span>
              <span>{from}</span>
              <ArrowIcon aria-label="pasa a" />
              <b>{from === to ? 'sin cambio' : to}</b>
            </li>
          ))}
        </Stack>
      )}
      {groups.length > 0 && <Groups groups={groups} columns={columns} />}
      {ends.length > 0 && (
        <Stack component="dl" spacing={1} className={styles.ends} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {ends.map(({ title, words }) => (
            <Stack direction="row" spacing={2} key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** The ground of a part. */
const SOFT = { border: '1px solid var(--line)', borderRadius: '12px', background: 'var(--soft)' }

function whoWords(who: number | string): string {
  return typeof who === 'number' ? countOf(who, 'persona', 'personas') : who
}

type GroupsProps<Row> = { groups: readonly EffectGroup<Row>[]; columns: readonly EffectColumn<Row>[] }

function Groups<Row extends { id: number }>({ groups, columns }: GroupsProps<Row>) {
  const [title, setTitle] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const { rows } = groups.find((group) => group.title === title) ?? groups[0]!

  return (
    <>
      {groups.length > 1 && (
        <Segments
          label="Grupos"
          choices={groups.map((group) => ({
            value: group.title,
            title: `${group.title} · ${figureOf(group.rows.length)}`,
          }))}
          value={title || groups[0]!.title}
          onChange={setTitle}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={styles.list} tabIndex={0} aria-label="Personas">
        <table aria-label={title || groups[0]!.title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-figure={column.isFigure || undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.id} data-figure={column.isFigure || undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > most && (
        <Button size="small" onClick={() => setMost(most + AT_ONCE)}>
          Mostrar más: faltan {figureOf(rows.length - most)}
        </Button>
      )}
    </>
  )
}
