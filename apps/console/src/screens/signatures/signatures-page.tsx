import { Button, Card, Stack } from '@mui/material'
import type { Signature, SignaturesOutput } from '@orbita/contract/screens/console-inboxes'
import { MADE_DAYS, MANUAL_ALONE, MANUAL_WINDOW_DAYS } from '@orbita/domain/ledger/manual'
import { firstName } from '@orbita/domain/people/first-name'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { heldBack } from '../../ui/forms/held-back.ts'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { useKeys } from '../../ui/keys.ts'
import { Columns } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { UndoBar } from '../../undo/undo-bar.tsx'
import { Mine } from './mine.tsx'
import { SignatureCard } from './signature-card.tsx'
import { SIGNATURES_FILE } from './signature-file.ts'
import { groupsOf, whoOf } from './signature-groups.ts'
import styles from './signatures-page.module.css'
import { useDecisions } from './use-decisions.ts'

/** The movements by hand that wait for a second operator, one at a time. @see D-78, PT-6 */
export function Component() {
  const query = useQuery({
    queryKey: ['inboxes', 'signatures'],
    queryFn: () => call(rpc.inboxes.signatures.$get()),
  })
  const { data } = query
  useTitle('Segunda firma', data?.total ?? 0)

  return data ? (
    <Signatures data={data} />
  ) : (
    <QueryState
      query={query}
      waiting="Buscando lo que espera tu firma…"
      failed="No pudimos traer las firmas"
      isScreen
    />
  )
}

function Signatures({ data }: { data: SignaturesOutput }) {
  const { undo, sign, refuse } = useDecisions()
  const [at, setAt] = useState(0)
  const [isRefusing, setRefusing] = useState(false)
  const groups = groupsOf(data.waiting).filter(({ id }) => !undo.isDecided(id))
  const place = Math.min(at, groups.length - 1)
  const group = groups[place]
  const asker = group ? (group.first.askedBy.name ?? group.first.askedBy.email) : ''
  const move = (by: number) => setAt(Math.max(0, Math.min(groups.length - 1, place + by)))
  const signNow = useOnlineOnly()(sign)
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => group && group.first.barred === null && signNow(group),
    r: () => group && setRefusing(true),
  })

  const exporter = (
    <ExportButton name="firmas" columns={SIGNATURES_FILE} readAll={async () => [...data.waiting, ...data.mine]} />
  )

  return (
    <Stack spacing={4} sx={{ pb: 18 }}>
      <PageHead title="Segunda firma" actions={<ExportAbove>{exporter}</ExportAbove>}>
        Necesitan dos personas, quien lo pide y otra: más de {figureOf(MANUAL_ALONE.worth)} créditos a mano en{' '}
        {MANUAL_WINDOW_DAYS} días, lo de uno mismo, y lo de quien se creó hace menos de {MADE_DAYS} días
      </PageHead>
      <p className="sr-only" role="status">
        {group ? `${place + 1} de ${groups.length}: ${whoOf(group)}` : 'Nada espera tu firma'}
      </p>
      <Columns widths="minmax(0, 1.25fr) minmax(0, 1fr)">
        {group ? (
          <Stack spacing={3.5}>
            {groups.length > 1 && (
              <Stack
                component="nav"
                direction="row"
                spacing={3}
                sx={{ fontSize: 13, fontWeight: 700, color: 'text.secondary' }}
                aria-label="Lo que espera"
              >
                <Button size="small" {...heldBack(place === 0, () => move(-1))}>
                  Anterior
                </Button>
                {place + 1} de {groups.length}
                <Button size="small" {...heldBack(place === groups.length - 1, () => move(1))}>
                  Siguiente
                </Button>
              </Stack>
            )}
            <SignatureCard
              key={group.id}
              group={group}
              today={data.today}
              onSign={() => sign(group)}
              onRefuse={() => setRefusing(true)}
            />
          </Stack>
        ) : (
          <Card component="section" className={styles.card}>
            <Scene title="Nada espera tu firma">Cuando otra persona pida una, aparecerá aquí.</Scene>
          </Card>
        )}
        <Stack spacing={3.5}>
          {group && group.all.length === 1 && <Context signature={group.first} />}
          <Mine signatures={data.mine} />
          <ExportBelow>{exporter}</ExportBelow>
        </Stack>
      </Columns>
      {isRefusing && group && (
        <ReasonDialog
          title="Devolver con una nota"
          lead="No se mueve nada. Quien lo pidió puede volver a pedirlo."
          reader={asker}
          verb="Devolver"
          tone="danger"
          onClose={() => setRefusing(false)}
          onReason={(note) => {
            setRefusing(false)
            refuse(group, note)
          }}
        />
      )}
      <UndoBar undo={undo} />
    </Stack>
  )
}

function Context({ signature: { nominatedBy, givenThisYear, person } }: { signature: Signature }) {
  const first = firstName(person.name)

  return (
    <Card component="section" className={styles.aside} aria-labelledby="context-title">
      <h2 id="context-title">Para decidir mejor</h2>
      <Stack component="ul" spacing={2.5}>
        <li>
          <b>
            {nominatedBy.length === 0
              ? 'Sin nominaciones este mes'
              : `${countOf(nominatedBy.length, 'nominación', 'nominaciones')} este mes`}
          </b>
          {nominatedBy.length > 0 && <p>de {nominatedBy.slice(0, 3).join(', ')}</p>}
        </li>
        <li>
          <b>
            {givenThisYear.person === 0
              ? 'Nada otorgado a mano este año'
              : `${figureOf(givenThisYear.person)} créditos a mano este año`}
          </b>
          <p>
            a {first}
            {person.area && `; su área lleva ${figureOf(givenThisYear.area)}`}
          </p>
        </li>
      </Stack>
    </Card>
  )
}
