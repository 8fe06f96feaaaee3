import { Button } from '@mui/material'
import type { LearningStranger } from '@orbita/contract/missions/learning'
import type { LearningInput } from '@orbita/domain/machines/statements'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { ListScreen } from '../../../table/list-screen.tsx'
import { dateOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { useMay } from '../../../ui/page/may.tsx'
import { IntegrationTabs } from '../integration-tabs.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { type Activity, isOpen, LEARNING_LIST, learningQuery } from './learning-list.tsx'

/** What people finish in course platforms, and which mission it advances. @see D-108 */
export function Component() {
  const may = useMay()
  const { data } = useQuery(learningQuery)
  const [shown, setShown] = useState<Activity>()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (decision: LearningInput, operationId) => call(rpc.learning.$put({ json: { ...decision, operationId } })),
    onDone: ({ counted, refused, strangers }, { mission }) => {
      setShown(undefined)
      notify(mission ? joined({ counted, refused, strangers }) : 'Esa actividad ya no avanza nada.')
      return Promise.all(['learning', 'audit'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const open = data?.activities.filter(isOpen).length ?? 0

  return (
    <>
      <ListScreen
        of={LEARNING_LIST}
        lead="Lo que cada persona termina en la plataforma de cursos, y qué misión avanza"
        waiting={open}
        above={
          <>
            <IntegrationTabs shown="aprendizaje" />
            {data && data.strangersInAll > 0 && <Strangers some={data.strangers} inAll={data.strangersInAll} />}
          </>
        }
        onOpen={setShown}
        rowActions={(one) =>
          isOpen(one) &&
          may('PUT /learning') && (
            <Button size="small" aria-label={`Elegir qué avanza ${one.name}`} onClick={() => setShown(one)}>
              Elegir…
            </Button>
          )
        }
      />
      {shown && (
        <JoinDialog
          activity={shown}
          missions={data?.missions ?? []}
          isRunning={isRunning}
          onClose={() => setShown(undefined)}
          onDecide={run}
        />
      )}
    </>
  )
}

function joined({ counted, refused, strangers }: { counted: number; refused: number; strangers: number }): string {
  const rest = [
    refused > 0 && `${countOf(refused, 'queda', 'quedan')} fuera de las fechas o las reglas de la misión`,
    strangers > 0 && `${countOf(strangers, 'es', 'son')} de alguien que no conocemos`,
  ].filter(Boolean)
  const first =
    counted === 0 ? 'Quedó unida.' : `Quedó unida, y ${countOf(counted, 'vez avanzó', 'veces avanzaron')} ya.`
  return rest.length === 0 ? first : `${first} De lo que esperaba, ${rest.join(', y ')}.`
}

function Strangers({ some, inAll }: { some: readonly LearningStranger[]; inAll: number }) {
  return (
    <Note tone="wait">
      <details>
        <summary>
          <b>{countOf(inAll, 'actividad llegó', 'actividades llegaron')} de alguien que no conocemos.</b> Su correo o
          número no está en Personas: no se adivina. Ver{' '}
          {inAll > some.length ? `las últimas ${some.length}` : 'quiénes'}
        </summary>
        <ul>
          {some.map(({ id, who, name, at }) => (
            <li key={id} style={{ overflowWrap: 'anywhere' }}>
              <b>{who}</b>, {name}, {dateOf(at)}
            </li>
          ))}
        </ul>
        <p>Corrige el dato en Personas, y luego guarda otra vez la misión de la actividad: lo que esperaba avanza.</p>
      </details>
    </Note>
  )
}
