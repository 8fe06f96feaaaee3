import type { MissionOutput } from '@orbita/contract/challenges'
import { lazy, Suspense, useRef, useState } from 'react'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { EvidencePanel } from './evidence/evidence-panel.tsx'
import styles from './mission.module.css'
import { MissionHead } from './mission-head.tsx'
import { MissionStory, MissionWhy } from './mission-story.tsx'
import { NextAction } from './next-action.tsx'
import { NextPanel } from './next-panel.tsx'
import { nextVerbOf } from './next-step.ts'
import { PrerequisitesPanel } from './prerequisites-panel.tsx'
import { ProgressPanel } from './progress/progress-panel.tsx'

const ReportSheet = lazy(() => import('./report/report-sheet.tsx').then((file) => ({ default: file.ReportSheet })))

/** Shows one mission: its state, what to do, and what it is about. @see D-62 */
export function MissionView({ mission }: { mission: MissionOutput }) {
  const { evidence, report } = mission
  const [isReporting, setReporting] = useState(false)
  const openReport = () => setReporting(true)
  const verb = nextVerbOf(mission)
  const action = useRef<HTMLDivElement>(null)

  return (
    <article className={styles.mission}>
      <MissionHead mission={mission} />
      <div className={styles.body}>
        <NextPanel mission={mission} verb={verb} onReport={openReport} action={action} />
        <div className={styles.story}>
          <ProgressPanel mission={mission} />
          <MissionStory mission={mission} />
          {evidence && <MissionWhy mission={mission} />}
        </div>
        {evidence ? <EvidencePanel mission={mission} evidence={evidence} /> : <MissionWhy mission={mission} />}
        <PrerequisitesPanel mission={mission} />
      </div>
      {verb && (
        <div className={styles.again}>
          <ActionBar repeats={action}>
            <NextAction challengeId={mission.challengeId} verb={verb} onReport={openReport} />
          </ActionBar>
        </div>
      )}
      {isReporting && report && (
        <Suspense>
          <ReportSheet mission={mission} report={report} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </article>
  )
}
