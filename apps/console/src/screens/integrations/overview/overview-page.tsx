import { Button, Card, Stack, Typography } from '@mui/material'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType, SVGProps } from 'react'
import { Link } from 'react-router'
import BookIcon from '~icons/ph/book-open-bold'
import OkIcon from '~icons/ph/check-circle-fill'
import MailIcon from '~icons/ph/envelope-simple-fill'
import LearningIcon from '~icons/ph/graduation-cap-fill'
import KeyIcon from '~icons/ph/key-fill'
import PauseIcon from '~icons/ph/power-bold'
import IdentityIcon from '~icons/ph/sign-in-bold'
import NewIcon from '~icons/ph/sparkle-bold'
import PeopleIcon from '~icons/ph/users-three-fill'
import BadIcon from '~icons/ph/warning-circle-fill'
import WarningIcon from '~icons/ph/warning-fill'
import HookIcon from '~icons/ph/webhooks-logo-bold'
import { singleSignOnQuery } from '../../../data/single-sign-on.ts'
import { QueryState } from '../../../table/query-state.tsx'
import { Cells, Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { destinationsQuery } from '../destinations/queries.ts'
import { IntegrationTabs } from '../integration-tabs.tsx'
import { learningQuery } from '../learning/learning-list.tsx'
import { directoryQuery, keysQuery, mailQuery } from '../queries.ts'
import { FailureNote } from './failure-note.tsx'
import { LatestCard } from './latest-card.tsx'
import {
  type Summary,
  summaryOfDestinations,
  summaryOfDirectory,
  summaryOfIdentity,
  summaryOfKeys,
  summaryOfLearning,
  summaryOfMail,
} from './summaries.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const TONES: Readonly<Record<Tone, Icon>> = {
  ok: OkIcon,
  wait: WarningIcon,
  run: NewIcon,
  bad: BadIcon,
  off: PauseIcon,
  accent: NewIcon,
}

/** A way in or out: where its page is, how it is read, and how it fares once it was. */
type Way = {
  title: string
  words: string
  to: string
  icon: Icon
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  summary: Summary | undefined
}

/** What comes in and goes out by itself, how each fares, and first what fails. @see D-107, D-109 */
export function Component() {
  useTitle('Integraciones')
  const ways = useWays()
  const isNothing = ways.every(({ summary }) => summary?.tone === 'off' && summary.last === 'Nada todavía')

  return (
    <Stack spacing={3.5}>
      <PageHead
        title="Integraciones"
        actions={
          <Button component={Link} to="/guia/integraciones" startIcon={<BookIcon />}>
            Documentación
          </Button>
        }
      >
        Lo que entra y sale de Órbita por su cuenta, y cómo le va hoy
      </PageHead>
      <IntegrationTabs shown="resumen" />
      {isNothing && <Note>Nada conectado. Órbita funciona sola; conecta solo lo que te ahorre trabajo.</Note>}
      {ways.flatMap(({ title, to, summary }) =>
        (summary?.failures ?? []).map((failure) => (
          <FailureNote key={`${to} ${failure.what}`} failure={failure} title={title} to={to} />
        )),
      )}
      <Cells min={290}>
        {ways.map((way) => (
          <WayCard key={way.to} way={way} />
        ))}
      </Cells>
      <LatestCard />
    </Stack>
  )
}

function WayCard({ way: { title, words, to, icon: Icon, query, summary } }: { way: Way }) {
  const StateIcon = TONES[summary?.tone ?? 'off']

  return (
    <Card component="section" aria-label={title}>
      <Stack spacing={2.5} sx={{ height: '100%' }}>
        <Cluster>
          <Icon aria-hidden="true" />
          <h2>{title}</h2>
          {summary && (
            <Tag tone={summary.tone} icon={<StateIcon aria-hidden="true" />}>
              {summary.state}
            </Tag>
          )}
        </Cluster>
        <p>{words}</p>
        {!summary && <QueryState query={query} waiting={`Buscando ${title}…`} failed="No pudimos traer esto" />}
        <Stack direction="row" spacing={3} sx={{ mt: 'auto', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2">{summary?.last}</Typography>
          <Button size="small" component={Link} to={to} aria-label={`Abrir ${title}`} sx={{ flex: 'none' }}>
            Abrir
          </Button>
        </Stack>
      </Stack>
    </Card>
  )
}

function useWays(): readonly Way[] {
  const keys = useQuery(keysQuery)
  const destinations = useQuery(destinationsQuery)
  const mail = useQuery(mailQuery)
  const directory = useQuery(directoryQuery)
  const learning = useQuery(learningQuery)
  const identity = useQuery(singleSignOnQuery)

  return [
    {
      title: 'Claves',
      words: 'Para que tus sistemas lean o escriban en Órbita. Cada una con lo justo.',
      ...{ to: '/integraciones/claves', icon: KeyIcon, query: keys, summary: keys.data && summaryOfKeys(keys.data) },
    },
    {
      title: 'Avisos salientes',
      words: 'Otros sistemas, y los canales de Teams y Slack, se enteran cuando algo pasa aquí.',
      ...{ to: '/integraciones/destinos', icon: HookIcon, query: destinations },
      summary: destinations.data && summaryOfDestinations(destinations.data),
    },
    {
      title: 'Correo',
      words: 'Lo que Órbita escribe, por el servidor de tu empresa.',
      ...{ to: '/integraciones/correo', icon: MailIcon, query: mail, summary: mail.data && summaryOfMail(mail.data) },
    },
    {
      title: 'Directorio',
      words: 'Quien entra a la empresa tiene su cuenta, y quien sale la pierde.',
      ...{ to: '/integraciones/directorio', icon: PeopleIcon, query: directory },
      summary: directory.data && summaryOfDirectory(directory.data),
    },
    {
      title: 'Aprendizaje',
      words: 'Lo que se termina en tu plataforma de cursos avanza misiones.',
      ...{ to: '/integraciones/aprendizaje', icon: LearningIcon, query: learning },
      summary: learning.data && summaryOfLearning(learning.data),
    },
    {
      title: 'Identidad',
      words: 'Se entra con la cuenta de la empresa, si tu proveedor está conectado.',
      ...{ to: '/integraciones/identidad', icon: IdentityIcon, query: identity },
      summary: identity.data && summaryOfIdentity(identity.data),
    },
  ]
}
