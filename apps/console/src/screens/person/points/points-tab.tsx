import { Button, Card, MenuItem, Stack, TextField } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import type { PersonPointsOutput, PointsFinding } from '@orbita/contract/people/person-points'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import CopyIcon from '~icons/ph/copy-bold'
import { rpc } from '../../../rpc/client.ts'
import { QueryState } from '../../../table/query-state.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { batchName, batchPath } from '../../imports/import-words.ts'
import styles from '../tabs.module.css'
import { pointsWords, replyOf } from './points-words.ts'

/** Answers «¿por qué no me llegaron mis puntos?», mission by mission, with a reply to copy. @see D-117 */
export function PointsTab({ person }: { person: PersonOutput }) {
  const query = useQuery({
    queryKey: ['people', 'points', person.id],
    queryFn: () => call(rpc.people[':personId'].points.$get({ param: { personId: `${person.id}` } })),
  })
  if (!query.data) {
    return <QueryState query={query} waiting="Buscando en las cargas…" failed="No pudimos mirar sus cargas" />
  }
  const { missions } = query.data
  if (missions.length === 0) {
    return (
      <Scene title="No hay misiones por las que preguntar">
        Ninguna misión publicada estuvo abierta en los últimos noventa días.
      </Scene>
    )
  }
  return <Answer missions={missions} />
}

function Answer({ missions }: PersonPointsOutput) {
  const [chosen, setChosen] = useState(missions[0]!.id)
  const mission = missions.find(({ id }) => id === chosen) ?? missions[0]!
  const reply = replyOf(mission)

  return (
    <Stack spacing={4} className={styles.wide}>
      <Card component="section" aria-labelledby="points-title">
        <Stack spacing={4}>
          <h2 id="points-title">¿Por qué no me llegaron mis puntos?</h2>
          <TextField
            select
            label="¿Por qué misión pregunta?"
            value={mission.id}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ maxWidth: 480 }}
          >
            {missions.map(({ id, title, challenge }) => (
              <MenuItem key={id} value={id}>
                {challenge === '' ? title : `${title} · ${challenge}`}
              </MenuItem>
            ))}
          </TextField>
          <Stack component="ul" spacing={2} aria-label="Lo que encontramos" sx={{ m: 0, pl: 5, listStyle: 'disc' }}>
            {mission.findings.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other name and never change places.
              <li key={at}>
                {pointsWords(finding).told} <LoadLink finding={finding} />
              </li>
            ))}
          </Stack>
        </Stack>
      </Card>
      <Reply key={mission.id} reply={reply} />
    </Stack>
  )
}

/** Leads to the load that a finding tells of, where its row is put right. */
function LoadLink({ finding }: { finding: PointsFinding }) {
  if (!('batchId' in finding)) return null

  const batch = { kind: 'progress' as const, batchId: finding.batchId }
  const path = batchPath(batch)
  return <Link to={finding.kind === 'refused' ? `${path}/no-entraron` : path}>{batchName(batch)}</Link>
}

/** The reply, which may be changed before it is copied. */
function Reply({ reply }: { reply: string }) {
  const [text, setText] = useState(reply)

  return (
    <Card component="section" aria-label="Respuesta">
      <Stack spacing={3}>
        <TextField
          label="Respuesta para copiar"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={4}
          helperText="Puedes cambiarla antes. Se queda aquí mientras no salgas."
        />
        <Cluster>
          <CopyButton text={text} icon={<CopyIcon />}>
            Copiar respuesta
          </CopyButton>
          {text !== reply && (
            <Button size="small" variant="text" onClick={() => setText(reply)}>
              Volver a la de antes
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
