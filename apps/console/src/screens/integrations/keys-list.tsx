import type { MachineKey } from '@orbita/contract/identity/machine-keys'
import { SCOPES } from '@orbita/domain/machines/scopes'
import { call } from '@orbita/web/rpc/call'
import OkIcon from '~icons/ph/check-circle-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import WarningIcon from '~icons/ph/warning-fill'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { dateOf, momentOf } from '../../ui/dates.ts'
import { Tag } from '../../ui/tag.tsx'

const STATES: Readonly<Record<MachineKey['state'], string>> = {
  open: 'Vale',
  expired: 'Venció',
  revoked: 'Revocada',
  leaked: 'Revocada: llegó en una dirección',
}

/** Says what a key may do: `Escribir avances · Leer misiones`. */
export function scopeWords(scopes: MachineKey['scopes']): string {
  return scopes.map((scope) => SCOPES[scope].title).join(' · ')
}

/** The list of the keys of systems, those that are open first. @see D-107 */
export const KEYS_LIST: ListOf<MachineKey> = {
  resource: {
    name: 'machine-keys',
    list: async () => {
      const { keys: rows } = await call(rpc['machine-keys'].$get())
      return { rows, total: rows.length, next: null }
    },
  },
  query: { names: [], sorts: [] },
  title: 'Integraciones',
  name: 'claves',
  one: 'clave',
  many: 'claves',
  columns: [
    {
      id: 'name',
      title: 'Clave',
      grows: true,
      text: ({ name }) => name,
      cell: (key) => (
        <>
          <b>{key.name}</b>
          <br />
          <small>
            <code>{key.prefix}…</code>
          </small>
        </>
      ),
    },
    {
      id: 'scopes',
      title: 'Qué puede',
      wraps: true,
      text: ({ scopes }) => scopeWords(scopes),
      cell: ({ scopes, networks }) => (
        <>
          {scopeWords(scopes)}
          {networks.length > 0 && (
            <>
              <br />
              <small>Solo desde {networks.join(', ')}</small>
            </>
          )}
        </>
      ),
    },
    {
      id: 'state',
      title: 'Estado',
      staysOnPhone: true,
      text: ({ state }) => STATES[state],
      cell: (key) => <State of={key} />,
    },
    {
      id: 'used',
      title: 'Último uso',
      wraps: true,
      isInstant: true,
      text: ({ usedAt }) => usedAt ?? '',
      cell: ({ usedAt, usedFrom }) => (usedAt ? `${momentOf(usedAt)}, red ${usedFrom}` : 'nunca'),
    },
    {
      id: 'expires',
      title: 'Vence',
      wraps: true,
      isInstant: true,
      text: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => dateOf(expiresAt),
    },
    {
      id: 'made-by',
      title: 'La creó',
      isSecondary: true,
      wraps: true,
      text: ({ madeBy }) => madeBy,
      cell: ({ madeBy }) => madeBy,
    },
  ],
  none: {
    title: 'Ningún sistema tiene una clave',
    words: 'Con una, tu CRM o tu plataforma de cursos dice los avances sin que nadie cargue un archivo.',
  },
  nameOf: ({ name }) => name,
}

function State({ of: { state, revokedAt, revokedBy } }: { of: MachineKey }) {
  if (state === 'open')
    return (
      <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
        Vale
      </Tag>
    )
  if (state === 'leaked')
    return (
      <Tag tone="bad" icon={<WarningIcon aria-hidden="true" />}>
        Revocada sola
      </Tag>
    )
  return (
    <>
      <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
        {STATES[state]} {revokedAt && dateOf(revokedAt)}
      </Tag>
      {revokedBy && (
        <>
          <br />
          <small>{revokedBy}</small>
        </>
      )}
    </>
  )
}
