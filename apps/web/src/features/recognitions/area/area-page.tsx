import gracias from '@orbita/art/files/iconos/kudos.svg'
import type { AreaThanks, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconMore from '~icons/ph/caret-right-bold'
import IconHeart from '~icons/ph/heart-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { useServerNow } from '../../../app/use-server-now.ts'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import { BackToRecognitions } from '../back-link.tsx'
import { GiveLink } from '../give-link.tsx'
import { areaThanksQuery } from '../queries.ts'
import { useAreaReport, useJoin, useStop } from './area-commands.ts'
import styles from './area-page.module.css'
import { Choices } from './choices.tsx'
import { ThanksCard } from './thanks-card.tsx'

const CLOCK_TICK_MS = 60_000

/** Shows the thanks that the employee's area sees, where colleagues can join with one tap. @see D-69b */
export function AreaPage() {
  const { data: all, error, refetch } = useQuery(areaThanksQuery)

  return (
    <div className={styles.area} data-tint="reconocimientos">
      <BackToRecognitions />
      <div>
        <h1 className="title" tabIndex={-1}>
          {all?.area ? `Gracias, ${all.area}` : 'Gracias de tu área'}
        </h1>
        <p className={styles.lead}>Solo lo que ambas personas quisieron mostrar</p>
      </div>
      {all && <AreaView all={all} />}
      {!all && error && (
        <div className={`panel ${styles.failed}`} role="alert">
          <p>{messageOf(error)}</p>
          <Button ref={focusMain} size="small" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {!all && !error && (
        <Skeleton className={styles.list}>
          <Bones count={3} className="h-48 rounded-lg" />
        </Skeleton>
      )}
    </div>
  )
}

/** Shows the thanks of the area beside what the employee chose. */
function AreaView({ all }: { all: AreaThanksOutput }) {
  const { area, thanks, asked, choices, takesPart } = all

  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        {asked > 0 && (
          <Link to="/mision-espacial/reconocimientos" search={{ ver: 'kudos' }} className={`panel ${styles.asked}`}>
            <IconHeart aria-hidden="true" />
            {asked === 1 ? 'Un gracias espera tu respuesta' : `${asked} gracias esperan tu respuesta`}
            <IconMore aria-hidden="true" />
          </Link>
        )}
        {thanks.length > 0 ? (
          <Thanks thanks={thanks} />
        ) : (
          <Nothing picture={gracias} way={<GiveLink />}>
            {area === null
              ? 'Aún no perteneces a un área. Cuando tengas una, verás aquí sus gracias.'
              : 'Aún no hay gracias para mostrar. Los tuyos siguen siendo privados.'}
          </Nothing>
        )}
      </div>
      <Choices choices={choices} takesPart={takesPart} />
    </div>
  )
}

function Thanks({ thanks }: { thanks: readonly AreaThanks[] }) {
  const [reported, setReported] = useState<AreaThanks>()
  const join = useJoin()
  const stop = useStop()
  const now = useServerNow(CLOCK_TICK_MS)

  return (
    <>
      <ul className={styles.list} aria-label="Gracias del área">
        {thanks.map((one) => (
          <li key={one.id}>
            <ThanksCard
              thanks={one}
              now={now}
              isBusy={join.isRunning || stop.isRunning}
              onJoin={() => join.run({ id: one.id, joins: !one.hasJoined })}
              onStop={() => stop.run(one.id)}
              onReport={() => setReported(one)}
            />
          </li>
        ))}
      </ul>
      {reported && <ReportSheet thanks={reported} onClose={() => setReported(undefined)} />}
    </>
  )
}

function ReportSheet({ thanks, onClose }: { thanks: AreaThanks; onClose: () => void }) {
  // The button that opened the sheet disappears with the message.
  const { run, isRunning, error } = useAreaReport(() => moveOn(onClose))

  return (
    <ConfirmSheet
      title="¿Reportar este mensaje?"
      back="Volver"
      confirm="Reportar"
      problem={error ? messageOf(error) : undefined}
      isOver={false}
      isBusy={isRunning}
      onConfirm={() => run(thanks)}
      onClose={onClose}
    >
      <p className={sheetStyles.lead}>
        El área deja de verlo mientras el equipo de personas lo revisa. Quien lo escribió no sabrá que fuiste tú.
      </p>
    </ConfirmSheet>
  )
}
