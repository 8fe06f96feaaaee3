import type { PersonOutput } from '@orbita/contract/people/people'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ANA,
  AT,
  answer,
  exportCsv,
  REDEEM,
  savedFiles,
  show,
  testFiles,
  twoPages,
} from '../../../test/list-export.tsx'
import { SessionsCard } from './access/sessions-card.tsx'
import { SignInsCard } from './access/sign-ins-card.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { PacksCard, TradesCard } from './album-lists.tsx'
import { AlbumTab } from './album-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { RedeemsTab } from './redeems-tab.tsx'

const PERSON = { ...ANA, redeems: 2 } as unknown as PersonOutput
const FIGURE = { number: 4, name: 'Cometa', rarity: 'comun', picture: 'x', page: 'Noche', copies: 2, reserved: 1 }
const ALBUM = {
  ...{ seasons: [{ id: 's1', title: 'Cielo', collected: 1, total: 1 }], season: 's1', stardust: 0 },
  ...{ waitingPacks: 0, openedPacks: 0, trades: 0, takesPartInTrades: true },
  figures: [{ ...FIGURE, firstAt: AT }],
}
const TRADE = {
  ...{ id: 1, state: 'accepted', proposedAt: AT, closedAt: AT, isProposer: true, otherId: 8 },
  ...{ otherName: 'Beto Gil', gives: 'Cometa', receives: 'Luna' },
}

const ACCESS = {
  ...ANA,
  sessions: [{ id: 's1', device: 'Chrome en Android', startedAt: AT, seenAt: AT }],
  failedSignIns: {
    ...{ lastDay: 1, waitSeconds: 0, crowded: [] },
    attempts: [{ at: AT, network: '203.0.113.0/24', isKnownBrowser: false }],
  },
} as unknown as PersonOutput

testFiles({
  'sesiones de una persona': {
    shown: <SessionsCard person={ACCESS} />,
    answers: {},
    file: 'sesiones-7.csv',
    header: 'Id;Dispositivo;Desde;Usada',
    rows: ['s1;Chrome en Android;(instante);(instante)'],
  },
  'ingresos fallidos de una persona': {
    shown: <SignInsCard person={ACCESS} />,
    answers: {},
    file: 'intentos-7.csv',
    header: 'Id;Cuándo;Navegador;Red',
    rows: ['1;(instante);uno nuevo;203.0.113.0/24'],
  },
  'canjes de una persona': {
    shown: <RedeemsTab person={PERSON} />,
    answers: { '/redeems': twoPages('redeems', REDEEM) },
    file: 'canjes-7.csv',
    header: 'Id;Recompensa;Pedido;Créditos;Estado',
    rows: [1, 2].map((id) => `${id};Termo;(instante);120;Por aprobar`),
  },
  'actividad de una persona': {
    shown: <ActivityTab person={PERSON} />,
    answers: {
      '/activity': [
        { entries: [{ id: 'm1', kind: 'mission', at: AT, title: 'Motor', who: null }], next: 'sigue' },
        { entries: [{ id: 't2', kind: 'thanked', at: AT, title: null, who: 'Beto Gil' }], next: null },
      ],
    },
    file: 'actividad-7.csv',
    header: 'Id;Cuándo;Qué hizo;Clase',
    rows: ['m1;(instante);Completó «Motor»;misión', 't2;(instante);Dio kudos a Beto Gil;kudos'],
  },
  'figuras de una persona': {
    shown: <AlbumTab person={PERSON} />,
    within: 'Figuras',
    answers: {
      '/album': [ALBUM],
      '/packs': [{ packs: [], next: null }],
      '/trades': [{ trades: [], next: null }],
    },
    file: 'figuras-7-s1.csv',
    header: 'Id;Página;Figura;Rareza;Copias;En intercambio;Desde',
    rows: ['4;Noche;Cometa;Común;2;1;(instante)'],
  },
  'sobres de una persona': {
    shown: <PacksCard person={PERSON} count={2} />,
    answers: {
      '/packs': twoPages('packs', { id: 1, text: 'Por Motor', grantedAt: AT, openedAt: null, season: null }),
    },
    file: 'sobres-7.csv',
    header: 'Id;Sobre;Recibido;Abierto;Temporada',
    rows: [1, 2].map((id) => `${id};Por Motor;(instante);;`),
  },
  'intercambios de una persona': {
    shown: <TradesCard person={PERSON} count={2} takesPart />,
    answers: { '/trades': twoPages('trades', TRADE) },
    file: 'intercambios-7.csv',
    header: 'Id;Da;Recibe;Id de la otra persona;Con quién;Quién propuso;Propuesto;Cerrado;Estado',
    rows: [1, 2].map((id) => `${id};Cometa;Luna;8;Beto Gil;Esta persona;(instante);(instante);hecho`),
  },
})

test.each([
  ['/', 'person=7&by=operators'],
  ['/?ver=todo', 'person=7'],
])('D-84: the audit of a person is exported by the server, as it is filtered: %s', async (path, query) => {
  const files = savedFiles()
  const asked: string[] = []
  answer({ '/export': [{}], '/audit': [{ entries: [], total: 0, next: null }] }, asked)
  show({ shown: <AuditTab person={PERSON} />, path })
  await exportCsv()
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['auditoria-7.csv']))
  expect(asked.at(-1)).toMatch(/\/audit\/export\?/)
  expect(new URLSearchParams(asked.at(-1)!.split('?')[1]).toString()).toBe(`${query}&format=csv`)
})
