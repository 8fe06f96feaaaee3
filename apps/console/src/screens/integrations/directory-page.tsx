import { Button, Card, Stack, Typography } from '@mui/material'
import type { DirectoryConflict, DirectoryOutput } from '@orbita/contract/people/directory'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import OkIcon from '~icons/ph/check-circle-fill'
import CopyIcon from '~icons/ph/copy-bold'
import NewIcon from '~icons/ph/sparkle-bold'
import BadIcon from '~icons/ph/warning-circle-fill'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { QueryState } from '../../table/query-state.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
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
import styles from './integrations.module.css'
import { directoryQuery } from './queries.ts'

/** The company's directory, which keeps the people by SCIM: how it fares, and what waits for an operator. @see D-113 */
export function Component() {
  useTitle('Directorio · Integraciones')
  const query = useQuery(directoryQuery)
  const { data } = query

  return (
    <Stack spacing={3.5}>
      <PageHead title="Integraciones">El directorio de la empresa, que lleva a las personas por su cuenta</PageHead>
      <IntegrationTabs shown="directorio" />
      {!data && <QueryState query={query} waiting="Buscando el directorio…" failed="No pudimos traer el directorio" />}
      {data && data.keys === 0 && data.people === 0 && (
        <Scene title="Ningún directorio lleva a las personas">
          <p>
            Con Entra ID u Okta, quien entra a la empresa tiene su cuenta sola y quien sale la pierde al instante. Crea
            una clave que pueda «Llevar las personas (SCIM)» y entrégala con la dirección <code>{data.address}</code>.
          </p>
          <Button component={Link} to="/integraciones/claves">
            Ir a las claves
          </Button>
        </Scene>
      )}
      {data && (data.keys > 0 || data.people > 0) && <Directory of={data} />}
    </Stack>
  )
}

function Directory({ of }: { of: DirectoryOutput }) {
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Decidir sobre el directorio',
    invalidates: ['directory', 'audit', 'people', 'home'],
  })

  const open = () =>
    run({
      key: 'open the guard',
      send: (operationId) => call(rpc.directory.opening.$post({ json: { operationId } })),
      onDone: () => notify('Durante un día el directorio puede deshabilitar a quienes quiera.'),
    })
  const use = ({ personId, field, name }: DirectoryConflict) =>
    run({
      key: `use ${personId} ${field}`,
      send: (operationId) =>
        call(
          rpc.directory.people[':personId'].$put({ param: { personId: `${personId}` }, json: { field, operationId } }),
        ),
      onDone: () => notify(`Desde ahora el directorio lleva eso de ${name}.`),
    })

  return (
    <>
      <Card component="section" aria-labelledby="directory-title">
        <Cluster>
          <h2 id="directory-title">Directorio (SCIM)</h2>
          <DirectoryState of={of} />
        </Cluster>
        <Cluster className={styles.secret}>
          <code>{of.address}</code>
          <CopyButton text={of.address} icon={<CopyIcon />}>
            Copiar la dirección
          </CopyButton>
        </Cluster>
        <Typography variant="body2">
          Lleva a {countOf(of.people, 'persona', 'personas')}: {of.active === 1 ? 'una puede' : `${of.active} pueden`}{' '}
          entrar. {of.usedAt ? `Habló por última vez ${momentOf(of.usedAt)}.` : 'Aún no ha hablado.'} En las últimas 24
          horas deshabilitó a {of.left} de las {of.most} que puede.
        </Typography>
        {of.heldAt && (
          <Note tone="bad">
            <b>Quiere deshabilitar a más de la décima parte de las personas</b>, y lo paramos {momentOf(of.heldAt)}.
            Quienes faltan siguen entrando. Si es así, permítelo; si no, corrígelo en el directorio.
          </Note>
        )}
        {of.openUntil && <Note tone="wait">Puede deshabilitar a quienes quiera hasta {momentOf(of.openUntil)}.</Note>}
        {of.keys === 0 && <Note tone="bad">No le queda ninguna clave que valga: crea otra en Claves y entrégala.</Note>}
        {of.heldAt && (
          <Cluster>
            <DecideButton asks="POST /directory/opening" disabled={isRunning} onClick={open}>
              Permitirlo por un día
            </DecideButton>
          </Cluster>
        )}
        <h3>Cómo entra quien llega así</h3>
        <p>
          Nadie trae cédula. Entra con la cuenta de la empresa, si está encendida, o con la cédula que le des en su
          página o en un archivo. Nace en las dos plataformas.
        </p>
      </Card>
      {of.conflicts.length > 0 && (
        <Card component="section" aria-labelledby="conflicts-title">
          <h2 id="conflicts-title">Cambiado a mano, y distinto en el directorio</h2>
          <p>Sigue como lo dejó una persona operadora, hasta que prefieras lo del directorio.</p>
          <ul className={styles.list}>
            {of.conflicts.map((conflict) => (
              <Conflict
                key={`${conflict.personId} ${conflict.field}`}
                of={conflict}
                isRunning={isRunning}
                onUse={() => use(conflict)}
              />
            ))}
          </ul>
        </Card>
      )}
      {dialog}
    </>
  )
}

function DirectoryState({ of: { heldAt, keys, usedAt } }: { of: DirectoryOutput }) {
  if (heldAt || keys === 0)
    return (
      <Tag tone="bad" icon={<BadIcon aria-hidden="true" />}>
        {heldAt ? 'Detenido' : 'Sin clave'}
      </Tag>
    )
  if (!usedAt)
    return (
      <Tag tone="run" icon={<NewIcon aria-hidden="true" />}>
        Sin estrenar
      </Tag>
    )
  return (
    <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
      Funciona
    </Tag>
  )
}

const FIELDS: Readonly<Record<DirectoryConflict['field'], string>> = {
  name: 'Nombre',
  email: 'Correo',
  area: 'Área',
  site: 'Sede',
  job: 'Cargo',
  costCentre: 'Centro de costo',
  reportsTo: 'Líder',
  isActive: 'Acceso',
}

type ConflictProps = { of: DirectoryConflict; isRunning: boolean; onUse: () => void }

function Conflict({ of, isRunning, onUse }: ConflictProps) {
  const { personId, name, field, byHand, inDirectory } = of
  return (
    <Stack
      component="li"
      direction="row"
      spacing={3.5}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', py: 2 }}
    >
      <span>
        <Link to={`/personas/${personId}`}>{name}</Link>
        <br />
        {FIELDS[field]}: <b>{byHand ?? 'nada'}</b> a mano, <b>{inDirectory ?? 'nada'}</b> en el directorio
      </span>
      <Button
        size="small"
        disabled={isRunning}
        aria-label={`Usar lo del directorio: ${FIELDS[field]} de ${name}`}
        onClick={onUse}
      >
        Usar lo del directorio
      </Button>
    </Stack>
  )
}
