import { Button, Card, Stack, Typography } from '@mui/material'
import type { MailServer } from '@orbita/contract/outgoing/mail'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import OkIcon from '~icons/ph/check-circle-fill'
import BadIcon from '~icons/ph/warning-circle-fill'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'
import { mailQuery } from './queries.ts'

/** The company's mail server, how it fares, and a letter that tries it. @see D-110 */
export function Component() {
  useTitle('Correo · Integraciones')
  const query = useQuery(mailQuery)
  const { data } = query

  return (
    <Stack spacing={3.5}>
      <PageHead title="Integraciones">Lo que Órbita escribe por correo, y cómo le va</PageHead>
      <IntegrationTabs shown="correo" />
      {!data && <QueryState query={query} waiting="Buscando el correo…" failed="No pudimos traer el correo" />}
      {data?.server === null && (
        <Scene title="Órbita no escribe correos">
          Quien administra la máquina da el servidor de correo de la empresa con SMTP_URL y MAIL_FROM.
        </Scene>
      )}
      {data?.server && <Server server={data.server} />}
    </Stack>
  )
}

function Server({ server }: { server: MailServer }) {
  const { isOn, offBecause, failingSince, nextAt, lastAnswer, lastSuccessAt, waiting, deferred, sentThisWeek } = server
  const { givenUp, refused, invitable } = server
  const isBad = failingSince !== null || !isOn
  const queries = useQueryClient()
  const invite = useCommand({
    send: (_: null, operationId) => call(rpc.mail.invitations.$post({ json: { operationId } })),
    onDone: ({ invited }) => {
      notify(`${countOf(invited, 'invitación va', 'invitaciones van')} en camino.`)
      return Promise.all(['mail', 'audit'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const retry = useCommand({
    send: (_: null, operationId) => call(rpc.mail.retries.$post({ json: { operationId } })),
    onDone: ({ resent }) => {
      notify(resent === 0 ? 'Ningún correo esperaba.' : `${countOf(resent, 'correo sale', 'correos salen')} otra vez.`)
      return Promise.all(['mail', 'audit', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const { run, isRunning } = useCommand({
    send: (_: null, operationId) => call(rpc.mail.test.$post({ json: { operationId } })),
    onDone: () => {
      notify('Una prueba va camino a tu correo.')
      return queries.invalidateQueries({ queryKey: ['mail'] })
    },
  })

  return (
    <Card component="section" aria-labelledby="mail-title">
      <Cluster>
        <h2 id="mail-title">Servidor de correo</h2>
        <Tag tone={isBad ? 'bad' : 'ok'} icon={isBad ? <BadIcon aria-hidden="true" /> : <OkIcon aria-hidden="true" />}>
          {isBad ? 'No deja salir' : 'Funciona'}
        </Tag>
      </Cluster>
      <p>
        <b>{server.from}</b>, por {server.host}, puerto {server.port}, {server.isPlain ? 'sin cifrar' : 'con cifrado'}.
      </p>
      {isBad && (
        <Note tone="bad">
          <b>
            {offBecause === 'restored'
              ? 'En pausa, porque se restauró una copia'
              : (lastAnswer ?? 'El servidor no toma los correos')}
            .
          </b>{' '}
          {countOf(waiting, 'correo espera', 'correos esperan')}.{' '}
          {isOn
            ? `Se reintenta solo${nextAt ? `: la próxima vez, ${momentOf(nextAt)}` : ''}.`
            : offBecause === 'restored'
              ? 'Nada sale hasta que lo reanudes: que una copia de prueba no le escriba a nadie.'
              : 'No se reintenta más: cuando quien administra la máquina lo arregle, reanúdalo.'}{' '}
          Los avisos en la app siguen llegando.
        </Note>
      )}
      {isBad && (
        <Cluster>
          <Button disabled={retry.isRunning} onClick={() => retry.run(null)}>
            {isOn ? 'Reintentar ahora' : 'Reanudar'}
          </Button>
        </Cluster>
      )}
      <Typography variant="body2">
        {countOf(sentThisWeek, 'correo salió', 'correos salieron')} en siete días
        {lastSuccessAt && `, el último ${momentOf(lastSuccessAt)}`}.{' '}
        {deferred > 0 &&
          `El servidor pidió mandar más tarde ${countOf(deferred, 'correo', 'correos')}: se reintentan solos. `}
        {givenUp > 0 &&
          `No ${countOf(givenUp, 'correo salió', 'correos salieron')} en treinta días: el servidor no los aceptó. `}
        {refused > 0 &&
          `A ${countOf(refused, 'persona le', 'personas les')} rebotó en treinta días: mira si su correo está bien escrito.`}
      </Typography>
      <h3>Quien nunca ha entrado</h3>
      <p>
        {invitable === 0
          ? 'A nadie le falta una invitación: todos entraron, o se les escribió en los últimos siete días.'
          : `${countOf(invitable, 'persona puede', 'personas pueden')} entrar y nunca lo ${invitable === 1 ? 'ha' : 'han'} hecho. La invitación dice cómo se entra, y nunca la cédula.`}
      </p>
      {invitable > 0 && (
        <Cluster>
          <DecideButton
            asks="POST /mail/invitations"
            disabled={!isOn || invite.isRunning}
            onClick={() => invite.run(null)}
          >
            Escribir a {countOf(invitable, 'persona', 'personas')} cómo entrar
          </DecideButton>
        </Cluster>
      )}
      <h3>A quién se escribe</h3>
      <ul>
        <li>
          A quien tiene avisos sin leer y ningún teléfono con avisos: una vez al día como mucho, y solo cuántos son.
        </li>
        <li>
          A quien opera la consola y ve los informes de toda la empresa: el resumen del mes anterior, con su archivo de
          cifras y sin nombres. Cada quien se da de baja en el propio correo.
        </li>
        <li>A quien le entran en la cuenta desde un dispositivo nuevo, o le cambian con qué entra.</li>
      </ul>
      <Cluster>
        <DecideButton asks="POST /mail/test" disabled={!isOn || isRunning} onClick={() => run(null)}>
          Enviarme una prueba
        </DecideButton>
      </Cluster>
    </Card>
  )
}
