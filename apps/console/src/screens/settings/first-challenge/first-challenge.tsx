import { Button, Card, Stack } from '@mui/material'
import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { dayWords } from '@orbita/domain/missions/deadlines'
import { mondayAfter } from '@orbita/domain/time/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { homeQuery } from '../../../data/home.ts'
import { PROGRAMME_KEY, programmeQuery } from '../../../data/programme.ts'
import { PhoneAside } from '../../../preview/phone-aside.tsx'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { QueryState } from '../../../table/query-state.tsx'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { notify } from '../../../ui/notify.ts'
import { MISSION_STATES, type PreviewState, previewMission } from '../../missions/editor/preview-mission.ts'
import styles from './first-challenge.module.css'
import { challengeFrom, creditsOf, READY_CHALLENGES } from './ready-challenges.ts'

/** Publishes one of the challenges that are ready, or leaves it as drafts to be changed. @see D-101 */
export function FirstChallenge() {
  const query = useQuery(programmeQuery)
  if (query.error && !query.data) return <QueryState query={query} failed="No pudimos traer las misiones" />
  return query.data ? <ReadyChoice programme={query.data} /> : <SkeletonRows label="Buscando tus retos…" />
}

function ReadyChoice({ programme: { challenges, today } }: { programme: ProgrammeOutput }) {
  const offered = READY_CHALLENGES.filter(({ id }) => !challenges.some((one) => one.id === id))
  const [chosen, setChosen] = useState(offered[0]?.id)
  const [startsOn, setStartsOn] = useState(mondayAfter(today))
  const [shown, setShown] = useState<PreviewState>()
  const { data: home } = useQuery(homeQuery)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ready = offered.find(({ id }) => id === chosen)
  const problem = startsOn >= today ? undefined : 'Elige hoy o un día que venga.'
  const { run, isRunning } = useCommand({
    send: (asked: { of: (typeof offered)[number]; startsOn: string; isDraft: boolean }, operationId) => {
      const challenge = challengeFrom(asked.of, asked.startsOn)
      const drafts = asked.isDraft ? challenge.missions.map(({ id }) => id) : []
      return call(rpc.challenges.$put({ json: { challenge, drafts, revision: 0, operationId } }))
    },
    onDone: (_, { of: { title }, isDraft }) => {
      notify(isDraft ? `«${title}» quedó en borradores` : `Publicaste «${title}»`)
      if (isDraft) void navigate('/misiones')
      return Promise.all([PROGRAMME_KEY, ['home']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onFailed: () => queries.invalidateQueries({ queryKey: PROGRAMME_KEY }),
  })
  const people = home?.people.active

  return (
    <Card component="section" className={styles.first} aria-labelledby="first-challenge-title">
      <h2 id="first-challenge-title">¿Con qué empieza tu gente?</h2>
      <p>Elige un reto corto, o escribe el tuyo. Todo se puede cambiar antes y después de publicar.</p>
      {ready && (
        <>
          <Stack spacing={2} role="radiogroup" aria-label="Retos listos">
            {offered.map((one) => (
              <label key={one.id} className={styles.choice}>
                <img src={planetPicture(one.missions[0]!.picture)} alt="" width={56} height={56} />
                <span>
                  <b>{one.title}</b>
                  {one.line}
                  <small>
                    {one.weeks} semanas · {countOf(one.missions.length, 'misión', 'misiones')} · hasta{' '}
                    {figureOf(creditsOf(one))} créditos por persona
                  </small>
                </span>
                <input
                  type="radio"
                  name="reto"
                  checked={one.id === chosen}
                  onChange={() => setChosen(one.id)}
                  aria-label={one.title}
                />
              </label>
            ))}
          </Stack>
          <Field
            label="Empieza"
            type="date"
            value={startsOn}
            problem={problem}
            help={`Termina ${dayWords(challengeFrom(ready, startsOn || today).endsOn, today)}.`}
            onChange={({ target }) => setStartsOn(target.value)}
          />
          {people !== undefined && (
            <p>
              Lo {people === 1 ? 'verá' : 'verán'} {countOf(people, 'persona', 'personas')}.
              {people > 0 && ` Si todas terminan, ganan ${figureOf(people * creditsOf(ready))} créditos.`}
            </p>
          )}
          <Cluster>
            <DecideButton
              variant="gold"
              disabled={isRunning || problem !== undefined}
              onClick={() => run({ of: ready, startsOn, isDraft: false })}
            >
              {startsOn === today ? 'Publicar hoy' : `Publicar para ${problem ? 'ese día' : dayWords(startsOn, today)}`}
            </DecideButton>
            <DecideButton
              variant="outlined"
              disabled={isRunning || problem !== undefined}
              onClick={() => run({ of: ready, startsOn, isDraft: true })}
            >
              Cambiarlo antes
            </DecideButton>
            <Button
              variant="text"
              aria-expanded={shown !== undefined}
              onClick={() => setShown(shown ? undefined : 'available')}
            >
              {shown ? 'Ocultar el teléfono' : 'Ver su primera misión en el teléfono'}
            </Button>
          </Cluster>
          {shown && (
            <PhoneAside
              title="Así la ve"
              label="Estado de la misión"
              states={MISSION_STATES}
              state={shown}
              onState={setShown}
              draft={{ view: 'mission', data: previewOf(ready, problem ? today : startsOn, shown) }}
            />
          )}
        </>
      )}
      <p>
        <Link to="/misiones">{ready ? 'Escribir una misión propia' : 'Ir a misiones'}</Link>
      </p>
    </Card>
  )
}

/** Returns the first mission of a challenge on its first day. */
function previewOf(ready: (typeof READY_CHALLENGES)[number], startsOn: string, state: PreviewState) {
  const { missions, ...challenge } = challengeFrom(ready, startsOn)
  return previewMission(missions[0]!, { challenge: { ...challenge, missions: [] }, today: startsOn }, state)
}
