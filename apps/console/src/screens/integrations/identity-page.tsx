import { Button, Card, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import type { IdentityProvider } from '@orbita/contract/identity/single-sign-on'
import { companyAccountWords, type ProviderFinding } from '@orbita/domain/sign-in/company-account'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import OkIcon from '~icons/ph/check-circle-fill'
import CopyIcon from '~icons/ph/copy-bold'
import OffIcon from '~icons/ph/power-bold'
import BadIcon from '~icons/ph/warning-circle-fill'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { singleSignOnQuery } from '../../data/single-sign-on.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { QueryState } from '../../table/query-state.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { momentOf } from '../../ui/dates.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'

const FINDINGS: Readonly<Record<ProviderFinding, string>> = {
  fine: 'Todo lo que se puede probar sin una persona está bien: el proveedor responde, sus llaves se leen y reconoce a Órbita.',
  'private-address':
    'El proveedor, o algo que él nombra, está en una red privada: quien administra la máquina la añade a OUTGOING_NETWORKS.',
  'no-answer': 'El proveedor no responde, responde tarde o su certificado no vale.',
  'no-discovery':
    'En esa dirección no hay un proveedor de OpenID Connect: OIDC_ISSUER debe ser como él se escribe, sin /.well-known.',
  'other-issuer': 'El proveedor dice llamarse de otra manera: OIDC_ISSUER debe ser exactamente como él se escribe.',
  'no-keys': 'El proveedor no enseña las llaves con que firma.',
  'client-refused': 'El proveedor no reconoce a Órbita: revisa OIDC_CLIENT_ID y OIDC_CLIENT_SECRET.',
  clock: 'Su reloj y el nuestro se llevan más de un minuto: así nadie entra.',
}

/** The company's identity provider: who enters with it, how it fares, and a check of it. @see D-112 */
export function Component() {
  useTitle('Identidad · Integraciones')
  const query = useQuery(singleSignOnQuery)
  const { data } = query

  return (
    <Stack spacing={3.5}>
      <PageHead title="Integraciones">Con qué cuenta se entra</PageHead>
      <IntegrationTabs shown="identidad" />
      {!data && <QueryState query={query} waiting="Buscando el proveedor…" failed="No pudimos traer el proveedor" />}
      {data?.provider === null && (
        <Scene title="Se entra solo con correo y cédula">
          Si tu empresa tiene una cuenta única, quien administra la máquina la conecta con OIDC_ISSUER, OIDC_CLIENT_ID y
          OIDC_CLIENT_SECRET.
        </Scene>
      )}
      {data?.provider && <Provider provider={data.provider} />}
    </Stack>
  )
}

function Provider({ provider }: { provider: IdentityProvider }) {
  const { forEmployees, forOperators, isRequired, failure, lastSuccessAt, bound, people, numberClaim } = provider
  const isOn = forEmployees || forOperators
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Decidir con qué cuenta se entra',
    invalidates: ['single-sign-on', 'audit'],
  })

  const save = (change: { forEmployees: boolean; forOperators: boolean }) =>
    run({
      key: `single sign-on ${change.forEmployees} ${change.forOperators}`,
      send: (operationId) => call(rpc['single-sign-on'].$put({ json: { ...change, operationId } })),
      onDone: () => notify('Guardado: vale desde ahora.'),
    })

  return (
    <Card component="section" aria-labelledby="provider-title">
      <Cluster>
        <h2 id="provider-title">Cuenta de la empresa</h2>
        {failure ? (
          <Tag tone="bad" icon={<BadIcon aria-hidden="true" />}>
            Falló
          </Tag>
        ) : (
          <Tag tone={isOn ? 'ok' : 'off'} icon={isOn ? <OkIcon aria-hidden="true" /> : <OffIcon aria-hidden="true" />}>
            {isOn ? 'Encendida' : 'Apagada'}
          </Tag>
        )}
      </Cluster>
      {failure && (
        <Note tone="bad">
          {momentOf(failure.at)}: <b>{companyAccountWords(failure.problem, isRequired ? 'none' : 'form')}</b> Es lo que
          leyó quien quiso entrar. «Probar» dice qué falla.
        </Note>
      )}
      <p>
        <b>{provider.issuer}</b>, como {provider.clientId}.{' '}
        {numberClaim === null
          ? 'La primera vez se conoce a cada persona por su correo comprobado; después, por su cuenta.'
          : `La primera vez se conoce a cada persona por su número de empleado (${numberClaim}) o su correo comprobado; después, por su cuenta.`}{' '}
        Nadie se crea al entrar.
      </p>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <FormControlLabel
          control={<Switch checked={forEmployees} disabled={isRunning} />}
          onChange={() => save({ forEmployees: !forEmployees, forOperators })}
          label="Un segundo botón para entrar, debajo del formulario"
        />
        <FormControlLabel
          control={<Switch checked={forOperators} disabled={isRunning} />}
          onChange={() => save({ forEmployees, forOperators: !forOperators })}
          label="Entrar también a la consola, si la empresa pide dos pasos"
        />
      </Stack>
      {isRequired && (
        <Note tone="wait">
          OIDC_ONLY está en 1: mientras el segundo botón esté encendido, el formulario no deja entrar a nadie, sin decir
          por qué. Si el proveedor falla, apágalo aquí.
        </Note>
      )}
      <Typography variant="body2">
        {bound} de {people} personas han entrado así
        {lastSuccessAt && `, la última ${momentOf(lastSuccessAt)}`}.
      </Typography>
      <Check />
      <h3>Lo que se registra en el proveedor</h3>
      <Address words="Dirección de vuelta" address={provider.returnAddress} />
      <Address words="Cierre de sesión (back-channel)" address={provider.signOutAddress} />
      {dialog}
    </Card>
  )
}

function Address({ words, address }: { words: string; address: string }) {
  return (
    <Cluster>
      <span>{words}:</span> <code>{address}</code>
      <CopyButton text={address} icon={<CopyIcon aria-hidden="true" />} of={words}>
        Copiar
      </CopyButton>
    </Cluster>
  )
}

type Checked = { finding: ProviderFinding } | { problem: string }

function Check() {
  const [checked, setChecked] = useState<Checked>()
  const [isRunning, setRunning] = useState(false)

  async function check() {
    setRunning(true)
    setChecked(undefined)
    try {
      setChecked(await call(rpc['single-sign-on'].check.$get()))
    } catch (error) {
      setChecked({ problem: messageOf(error) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <Cluster>
        <Button disabled={isRunning} onClick={() => void check()}>
          {isRunning ? 'Probando…' : 'Probar'}
        </Button>
      </Cluster>
      <div role="status">
        {checked && 'finding' in checked && (
          <Note tone={checked.finding === 'fine' ? 'ok' : 'bad'}>{FINDINGS[checked.finding]}</Note>
        )}
        {checked && 'problem' in checked && <Note tone="bad">{checked.problem}</Note>}
      </div>
    </>
  )
}
