import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { SentEvidence } from '@orbita/contract/missions/evidence'
import { lazy, Suspense, useRef, useState } from 'react'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { EvidencePanel } from './evidence/evidence-panel.tsx'
import styles from './mission.module.css'
import { MissionHead } from './mission-head.tsx'
import { MissionStory, MissionWhy } from './mission-story.tsx'
import { NextAction } from './next-action.tsx'
import { NextPanel } from './next-panel.tsx'
import { isOver, nextVerbOf, waitingOf } from './next-step.ts'
import { PrerequisitesPanel } from './prerequisites-panel.tsx'
import { ProgressPanel } from './progress/progress-panel.tsx'
import { NotePanel } from './report/note-panel.tsx'
import { SeriesPanel } from './series-panel.tsx'

const ReportSheet = lazy(() => import('./report/report-sheet.tsx').then((file) => ({ default: file.ReportSheet })))
const WithdrawSheet = lazy(() =>
  import('./evidence/withdraw-sheet.tsx').then((file) => ({ default: file.WithdrawSheet })),
)

/** Shows one mission: its state, what to do, and what it is about. @see D-62 */
export function MissionView({ mission }: { mission: MissionOutput }) {
  const { evidence, report } = mission
  const [isReporting, setReporting] = useState(false)
  const openReport = () => setReporting(true)
  const [withdrawing, setWithdrawing] = useState<SentEvidence>()
  const withdrawLast = () => setWithdrawing(waitingOf(mission))
  const verb = nextVerbOf(mission)
  const isNoted = report?.isFallback && report.isOpen
  const action = useRef<HTMLDivElement>(null)

  return (
    <article className={styles.mission}>
      <MissionHead mission={mission} />
      <div className={styles.body}>
        {isNoted ? (
          <NotePanel mission={mission} report={report} />
        ) : (
          <NextPanel mission={mission} verb={verb} onReport={openReport} onWithdraw={withdrawLast} action={action} />
        )}
        <div className={styles.story}>
          <MissionStory mission={mission} />
          <ProgressPanel mission={mission} />
          {evidence && <MissionWhy mission={mission} />}
        </div>
        {evidence ? (
          <EvidencePanel mission={mission} evidence={evidence} onWithdraw={setWithdrawing} />
        ) : (
          <MissionWhy mission={mission} />
        )}
        <SeriesPanel mission={mission} />
        <PrerequisitesPanel mission={mission} />
      </div>
      {!isNoted && verb && verb.does !== 'withdraw' && (
        <div className={styles.again}>
          <ActionBar repeats={action}>
            <NextAction challengeId={mission.challengeId} verb={verb} onReport={openReport} onWithdraw={withdrawLast} />
          </ActionBar>
        </div>
      )}
      {isReporting && report && (
        <Suspense>
          <ReportSheet mission={mission} report={report} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {withdrawing && (
        <Suspense>
          <WithdrawSheet
            mission={{ challengeId: mission.challengeId, missionId: mission.id }}
            file={withdrawing}
            isOver={isOver(mission)}
            onClose={() => setWithdrawing(undefined)}
            onDone={() => moveOn(() => setWithdrawing(undefined), focusPanel)}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Focuses the panel of the state: the button that was tapped is gone. */
function focusPanel() {
  document.getElementById('siguiente-titulo')?.focus({ preventScroll: true })
}
