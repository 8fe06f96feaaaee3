import { Button, Stack, Typography } from '@mui/material'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import { isOfArea } from '@orbita/domain/missions/sources'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import VersionsIcon from '~icons/ph/clock-counter-clockwise-bold'
import { editedMissionQuery, PROGRAMME_KEY } from '../../../data/programme.ts'
import besideStyles from '../../../preview/phone-aside.module.css'
import { PhoneAside } from '../../../preview/phone-aside.tsx'
import { messageOf } from '../../../rpc/error-copy.ts'
import { clockOf } from '../../../ui/dates.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { AuditLink } from '../../../ui/page/audit-link.tsx'
import { useLastCrumb } from '../../../ui/page/last-crumb.ts'
import { May } from '../../../ui/page/may.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { FIELD_TITLES, problemsOf } from '../fields.ts'
import { PhaseTag } from '../phase-tag.tsx'
import { ConflictCard } from './conflict-card.tsx'
import styles from './mission-editor.module.css'
import { MissionForm } from './mission-form.tsx'
import { MISSION_STATES, type PreviewState, previewMission } from './preview-mission.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { SeriesSection } from './series-section.tsx'
import { SurveyResults } from './survey-results.tsx'
import { useMissionEdit } from './use-mission-edit.ts'
import { VersionsView } from './versions-view.tsx'

/** The place in the address, `?vista=versiones`, of the versions of a mission. */
const VIEW = 'vista'
const VERSIONS = 'versiones'

/** Edits a mission beside the phone of an employee, and publishes it after showing what changes. @see D-74, MI-5 */
export function MissionEditor({ edited }: { edited: EditedMissionOutput }) {
  const edit = useMissionEdit(edited)
  const { base, mine, changed, conflict, keptAt } = edit
  const [isReviewing, setReviewing] = useState(false)
  const [search, setSearch] = useSearchParams()
  const isOnVersions = search.get(VIEW) === VERSIONS
  // The way back to the form leads to the button that left it.
  const sawVersions = useRef(false)
  sawVersions.current ||= isOnVersions
  const [state, setState] = useState<PreviewState>('in-progress')
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const isDraft = base.phase === 'draft'
  const problems = problemsOf(mine, base.challenge)
  const isValid = Object.keys(problems).length === 0
  const canReview = (changed.length > 0 || isDraft) && !conflict?.crossed.length
  useTitle(mine.title || 'Misión')
  useLastCrumb(base.mission.title)

  const asked = editedMissionQuery({ challengeId: base.challenge.id, missionId: base.mission.id })
  const latest = useQuery({ ...asked, enabled: false })

  /** Reads what was saved meanwhile and merges it, after the server refused an edit of an older state. */
  async function meet() {
    setReviewing(false)
    const { data } = await latest.refetch()
    if (data) edit.meet(data)
  }

  async function done(words: string) {
    setReviewing(false)
    setAsked(false)
    notify(words)
    const saved = await queries.fetchQuery({ ...asked, staleTime: 0 })
    edit.reset(saved)
    await queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
  }

  function failed(error: unknown) {
    if (error instanceof RpcError && error.code === 'MISSION_CHANGED') void meet()
    else notify(messageOf(error), { type: 'error' })
  }

  function review() {
    setAsked(true)
    if (isValid && canReview) setReviewing(true)
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== 'Enter' || isReviewing || isOnVersions) return
      event.preventDefault()
      review()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  const draft = useMemo(
    () => ({ view: 'mission' as const, data: previewMission(mine, base, state) }),
    [mine, base, state],
  )

  if (isOnVersions) {
    return (
      <VersionsView
        edited={base}
        mine={mine}
        onClose={() => setSearch({})}
        onTake={(fields) => {
          edit.set(fields)
          setSearch({})
        }}
      />
    )
  }

  return (
    <div className={besideStyles.beside}>
      <Stack spacing={3.5} sx={{ minWidth: 0 }}>
        <PageHead
          title={base.mission.title}
          actions={
            <>
              <Typography component="span" variant="body2" role="status" className={styles.kept}>
                {keptAt ? `Borrador guardado ${clockOf(keptAt)}` : ''}
              </Typography>
              <AuditLink objects={[`missions/${base.challenge.id}/${base.mission.id}`]} />
              <Button
                variant="outlined"
                startIcon={<VersionsIcon />}
                onClick={() => setSearch({ [VIEW]: VERSIONS })}
                autoFocus={sawVersions.current}
              >
                Versiones
              </Button>
              <May asks="PUT /challenges/:challengeId/missions/:missionId">
                <Button variant="gold" disabled={!canReview} onClick={review} aria-keyshortcuts="Control+Enter">
                  Revisar y publicar <Kbd>Ctrl ↵</Kbd>
                </Button>
              </May>
            </>
          }
        >
          <PhaseTag phase={base.phase} /> {base.challenge.title} · versión {base.version}
          {base.turn && ` · turno ${base.turn.number}`}
        </PageHead>
        {changed.length > 0 && (
          <Note>
            <b>Cambiaste {changed.map((field) => FIELD_TITLES[field].toLowerCase()).join(', ')}.</b> Nadie lo ve hasta
            que lo publiques.{' '}
            <Button variant="text" size="small" onClick={() => edit.reset()}>
              Deshacer
            </Button>
          </Note>
        )}
        {conflict && <ConflictCard conflict={conflict} mine={mine} onDecide={edit.decide} />}
        {isAsked && !isValid && (
          <Note tone="bad" role="alert">
            Hay {Object.keys(problems).length === 1 ? 'un dato' : `${Object.keys(problems).length} datos`} por corregir
            antes de publicar.
          </Note>
        )}
        {isOfArea(base.mission.source) && !isDraft && (
          <SurveyResults challengeId={base.challenge.id} missionId={base.mission.id} phase={base.phase} />
        )}
        {!isOfArea(base.mission.source) && (
          <SeriesSection
            key={base.revision}
            edited={base}
            hasChanges={changed.length > 0}
            onSaved={done}
            onFailed={failed}
          />
        )}
        <MissionForm edited={base} mission={mine} problems={problems} onChange={edit.set} onUnset={edit.unset} />
      </Stack>
      {!isOfArea(mine.source) && (
        <PhoneAside
          title="Así la ve"
          label="Estado de la misión"
          states={MISSION_STATES}
          state={state}
          onState={setState}
          draft={draft}
          changed={changed}
        />
      )}
      {isReviewing && (
        <ReviewDialog
          edited={base}
          mission={mine}
          onClose={() => setReviewing(false)}
          onDone={done}
          onFailed={failed}
        />
      )}
    </div>
  )
}
