import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import IconWithdraw from '~icons/ph/arrow-u-up-left-bold'
import IconSend from '~icons/ph/camera-fill'
import IconThank from '~icons/ph/heart-fill'
import IconReport from '~icons/ph/pencil-simple-line-fill'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { EVIDENCE_INPUT } from './evidence/file-drop.tsx'
import type { NextVerb } from './next-step.ts'

type Props = {
  challengeId: string
  verb: NextVerb
  onReport: () => void
  onWithdraw: () => void
  ref?: Ref<HTMLDivElement>
}

/** Shows the action of the mission's state. Only what moves the mission on is gold; to thank is mint. @see D-62, D-06b */
export function NextAction({ ref, ...rest }: Props) {
  return <div ref={ref}>{actionOf(rest)}</div>
}

function actionOf({ challengeId, verb: { words, missionId, does }, onReport, onWithdraw }: Omit<Props, 'ref'>) {
  if (does === 'report') {
    return (
      <Button tone="gold" wide onClick={onReport}>
        <IconReport aria-hidden="true" />
        {words}
      </Button>
    )
  }
  if (does === 'send') {
    return (
      <Button tone="gold" wide onClick={chooseFile}>
        <IconSend aria-hidden="true" />
        {words}
      </Button>
    )
  }
  if (does === 'withdraw') {
    return (
      <Button wide onClick={onWithdraw}>
        <IconWithdraw aria-hidden="true" />
        {words}
      </Button>
    )
  }
  if (does === 'thank') {
    return (
      <Link
        to="/mision-espacial/reconocimientos"
        search={{ ver: 'reconocer' }}
        className={`${buttonLook({ wide: true })} btn-mint`}
      >
        <IconThank aria-hidden="true" />
        {words}
      </Link>
    )
  }
  if (does === 'mission' && missionId) {
    return (
      <Link
        to="/mision-espacial/misiones/$challengeId/$missionId"
        params={{ challengeId, missionId }}
        className={buttonLook({ tone: 'gold', wide: true })}
      >
        {words}
      </Link>
    )
  }
  return (
    <Link
      to="/mision-espacial/misiones"
      search={does === 'open-missions' ? { estado: 'disponibles' } : {}}
      className={buttonLook({ wide: true })}
    >
      {words}
    </Link>
  )
}

/** Opens the choice of a file, in the panel that shows it before it is sent. */
function chooseFile() {
  const input = document.getElementById(EVIDENCE_INPUT)
  input?.closest('section')?.scrollIntoView({ block: 'center' })
  input?.click()
}
