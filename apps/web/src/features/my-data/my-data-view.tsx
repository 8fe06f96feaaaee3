import type { MyDataOutput } from '@orbita/contract/people/data-requests'
import { isOpenRequest } from '@orbita/domain/people/data-requests'
import type { ReactNode } from 'react'
import { AllMyData } from './all-my-data.tsx'
import { KeptPanel } from './kept-panel.tsx'
import styles from './my-data.module.css'
import { OwnPanel } from './own-panel.tsx'
import { RequestCard } from './request-card.tsx'

type Props = {
  data: MyDataOutput
  now: Date
  /** above the title, where it is part of another page */
  way?: ReactNode
}

/** What is kept about the employee, what for and until when; their file; and what they asked. @see D-126 */
export function MyDataView({ data, now, way }: Props) {
  const { requests, trustedFrom } = data
  const open = requests.filter(({ state }) => isOpenRequest(state))
  const closed = requests.filter(({ state }) => !isOpenRequest(state))
  const newUntil = trustedFrom !== null && now < new Date(trustedFrom) ? trustedFrom : null

  return (
    <div className={styles.page}>
      {way}
      <header>
        <h1 className="title" tabIndex={-1}>
          Mis datos
        </h1>
        <p className={styles.lead}>Lo que tu empresa guarda de ti en Órbita, para qué y hasta cuándo.</p>
      </header>
      <div className={styles.asked}>
        {open.map((request) => (
          <RequestCard key={request.id} request={request} data={data} />
        ))}
        <OwnPanel data={data} newUntil={newUntil} />
        {closed.map((request) => (
          <RequestCard key={request.id} request={request} data={data} />
        ))}
      </div>
      <div className={styles.kept}>
        <KeptPanel kept={data.kept} />
        <AllMyData newUntil={newUntil} />
      </div>
    </div>
  )
}
