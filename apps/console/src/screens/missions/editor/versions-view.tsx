import { Button, Card, Stack, Typography } from '@mui/material'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { isOfArea } from '@orbita/domain/missions/sources'
import { useMemo, useState } from 'react'
import BackIcon from '~icons/ph/arrow-left-bold'
import PhoneIcon from '~icons/ph/device-mobile-bold'
import besideStyles from '../../../preview/phone-aside.module.css'
import { PhoneAside } from '../../../preview/phone-aside.tsx'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { stampOf } from '../../../ui/dates.ts'
import { Diff } from '../../../ui/diff.tsx'
import { countOf } from '../../../ui/figures.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { FIELD_TITLES, fieldWords } from '../fields.ts'
import { MISSION_STATES, type PreviewState, previewMission } from './preview-mission.ts'
import { type ListedVersion, listedVersions, termsOf, VERSIONS_FILE, type VersionRow, versionRows } from './versions.ts'
import styles from './versions-view.module.css'

type Props = {
  edited: EditedMissionOutput
  /** the operator's edit, which is the version to come where it differs from what is saved */
  mine: Mission
  /** takes the terms of an earlier version into the form, to be published as a new one */
  onTake: (fields: Partial<Mission>) => void
  onClose: () => void
}

/** Lists the versions of a mission with what each changed, beside the phone of the one that is chosen. @see CO-5 */
export function VersionsView({ edited, mine, onTake, onClose }: Props) {
  const listed = useMemo(() => listedVersions(edited, mine), [edited, mine])
  const [key, setKey] = useState(listed[0]?.key)
  const shown = listed.find((one) => one.key === key) ?? listed[0]

  return (
    <div className={besideStyles.beside}>
      <Stack spacing={3.5} sx={{ minWidth: 0 }}>
        <PageHead
          title="Versiones"
          actions={
            <>
              <ExportButton<VersionRow>
                name={`versiones-${edited.mission.id}`}
                hasKey={false}
                columns={VERSIONS_FILE}
                readAll={async () => versionRows(listed)}
              />
              <Button variant="outlined" startIcon={<BackIcon />} onClick={onClose} autoFocus>
                Volver al editor
              </Button>
            </>
          }
        >
          Cada completada guarda la versión con la que se ganó.
        </PageHead>
        <Stack component="ol" spacing={3} className={styles.versions}>
          {listed.map((one) => (
            <Card
              component="li"
              sx={one === shown ? { boxShadow: '0 0 0 2px var(--accent)' } : undefined}
              key={one.key}
            >
              <Version
                version={one}
                isShown={one === shown}
                onShow={() => setKey(one.key)}
                onTake={one.isPast ? () => onTake(termsOf(one.version!, edited.mission)) : undefined}
              />
            </Card>
          ))}
        </Stack>
      </Stack>
      {shown && !isOfArea(shown.mission.source) && <Phone edited={edited} shown={shown} />}
    </div>
  )
}

function Phone({ edited, shown }: { edited: EditedMissionOutput; shown: ListedVersion }) {
  const [state, setState] = useState<PreviewState>('in-progress')
  const draft = useMemo(
    () => ({ view: 'mission' as const, data: previewMission(shown.mission, edited, state) }),
    [edited, shown, state],
  )
  const changed = useMemo(() => shown.changes.map(({ field }) => field), [shown])

  return (
    <PhoneAside
      title={`${shown.name}: así la ve`}
      label="Estado de la misión"
      states={MISSION_STATES}
      state={state}
      onState={setState}
      draft={draft}
      changed={changed}
    />
  )
}

type VersionProps = { version: ListedVersion; isShown: boolean; onShow: () => void; onTake: (() => void) | undefined }

function Version({ version: { name, version, isPast, changes }, isShown, onShow, onTake }: VersionProps) {
  const [tone, word]: [Tone, string] = !version
    ? ['accent', 'Borrador']
    : isPast
      ? ['off', 'Pasada']
      : ['ok', 'Vigente']

  return (
    <>
      <Cluster as="header" sx={{ color: 'text.secondary', fontSize: 13 }}>
        <Typography variant="h1" component="h2" sx={{ fontSize: 20, color: 'text.primary' }}>
          {name}
        </Typography>
        <Tag tone={tone}>{word}</Tag>
        {version && (
          <span>
            {version.by ?? 'Órbita'} · {stampOf(version.at)}
          </span>
        )}
        <span>{completedWords(version?.completed)}</span>
        <Button
          variant={isShown ? 'soft' : 'outlined'}
          size="small"
          startIcon={<PhoneIcon />}
          aria-pressed={isShown}
          aria-label={`Ver ${name} en el teléfono`}
          onClick={onShow}
        >
          Ver
        </Button>
        {onTake && (
          <Button variant="outlined" size="small" onClick={onTake} aria-label={`Volver a ${name}`}>
            Volver a esta
          </Button>
        )}
      </Cluster>
      {changes.length > 0 && (
        <Diff
          label={`Qué cambió en ${name}`}
          fields={changes.map(({ field, before, after }) => ({
            title: FIELD_TITLES[field],
            before: fieldWords(before, field),
            after: fieldWords(after, field),
          }))}
        />
      )}
      {version?.version === 1 && <p>Primera versión</p>}
    </>
  )
}

function completedWords(completed: number | undefined): string {
  if (completed === undefined) return 'Nadie la ve todavía'
  return completed === 0 ? 'nadie la completó' : countOf(completed, 'completada', 'completadas')
}
