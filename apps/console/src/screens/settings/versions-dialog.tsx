import { Button, Dialog, Stack, Typography } from '@mui/material'
import type { SettingVersionsOutput } from '@orbita/contract/settings'
import { SETTINGS, type SettingKey } from '@orbita/domain/settings'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { versionsQuery } from '../../data/settings.ts'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Tag } from '../../ui/tag.tsx'

type Texts = Readonly<Record<string, string>>

/** What a setting says of itself to its versions. */
export type History = {
  name: SettingKey
  /** the fields of its form, by what operators call them, in order */
  titles: Texts
  /** a value in the fields of the form; the one that nobody set, without it */
  textsOf: (value?: unknown) => Texts
  /** whether something is typed that is not saved: going back would lose it */
  isChanged: boolean
  isSaving: boolean
  onRestore: (version: Version) => void
}

type Props = History & { onClose: () => void }

export type Version = SettingVersionsOutput['versions'][number]

/** The versions of a setting: what each changed, who and when, and the way back to it. @see D-100 */
export function VersionsDialog(props: Props) {
  const { name, onClose } = props
  const id = useId()
  const query = useQuery(versionsQuery(name))

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} title={`Versiones: ${SETTINGS[name].title}`} onClose={onClose}>
        Nada se borra: volver a una es guardarla como nueva.
      </DialogHead>
      <DialogBody>
        {query.data ? (
          <Versions {...props} versions={query.data.versions} />
        ) : (
          <QueryState query={query} waiting="Trayendo las versiones…" failed="No pudimos traer las versiones" />
        )}
        {props.isChanged && (
          <Typography variant="body2">Guarda o deja lo que escribiste, y podrás volver a otra versión.</Typography>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function Versions({ versions, titles, textsOf, isChanged, isSaving, onRestore }: Props & { versions: Version[] }) {
  return (
    <Stack component="ol" spacing={4} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {versions.map((one, index) => {
        const before = versions[index + 1]
        const lines = linesOf(before ? textsOf(before.value) : textsOf(), textsOf(one.value), titles)
        return (
          <Stack component="li" key={one.version} direction="row" spacing={3} sx={{ alignItems: 'flex-start' }}>
            <Stack spacing={1} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <span>
                <b>Versión {one.version}</b> {index === 0 && <Tag tone="ok">Vigente</Tag>}
              </span>
              {lines.map((line) => (
                <Typography key={line} variant="body2">
                  {line}
                </Typography>
              ))}
              <Typography variant="caption">
                {one.changedBy ?? 'Órbita, o alguien que ya no está'}, {momentOf(one.changedAt)}
              </Typography>
            </Stack>
            {index > 0 && (
              <DecideButton variant="soft" disabled={isChanged || isSaving} onClick={() => onRestore(one)}>
                Volver a la {one.version}
              </DecideButton>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}

/** Says what changed between two versions, field by field. */
function linesOf(before: Texts, after: Texts, titles: Texts): string[] {
  const quoted = (text: string | undefined) => (text ? `«${text}»` : 'vacío')
  const changed = Object.keys(titles).filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
  if (changed.length === 0) return ['Igual que antes.']

  return changed.map((field) => `${titles[field]}: ${quoted(before[field])} pasa a ${quoted(after[field])}`)
}
