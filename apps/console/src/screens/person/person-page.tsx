import { Box, Button, Card, LinearProgress, Stack } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { rankProgress } from '@orbita/domain/ranks'
import { rankPicture } from '@orbita/web/pictures/ranks'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import GrantIcon from '~icons/ph/hand-heart-bold'
import EditIcon from '~icons/ph/pencil-simple-bold'
import { useThresholds } from '../../data/company.ts'
import { personQuery } from '../../data/people.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { May, useMay } from '../../ui/page/may.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { NO_TAB, tabTitle, useTitle } from '../../ui/page/use-title.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { Scene } from '../../ui/scene.tsx'
import { useBeginGrant } from '../grants/begin-grant.ts'
import { AccessTag } from '../people/access-tag.tsx'
import { accessChangeOf, ChangeDialog } from '../people/change-dialog.tsx'
import { PersonMenu } from '../people/person-menu.tsx'
import { AbsencesTab } from './absences-tab.tsx'
import { AccessTab } from './access/access-tab.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { AlbumTab } from './album-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { EditDrawer } from './edit/edit-drawer.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './person-page.module.css'
import { PointsTab } from './points/points-tab.tsx'
import { RedeemsTab } from './redeems-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'

const TABS = [
  { path: 'resumen', title: 'Resumen', tab: SummaryTab },
  { path: 'acceso', title: 'Acceso', tab: AccessTab },
  { path: 'dias-fuera', title: 'Días fuera', tab: AbsencesTab, asks: 'GET /absences/:personId' },
  { path: 'actividad', title: 'Actividad', tab: ActivityTab, asks: 'GET /people/:personId/activity' },
  {
    path: 'movimientos',
    title: 'Movimientos',
    tab: MovementsTab,
    asks: 'GET /people/:personId/movements',
    count: (person: PersonOutput) => person.movements,
  },
  { path: 'puntos', title: '¿Y sus puntos?', tab: PointsTab, asks: 'GET /people/:personId/points' },
  {
    path: 'canjes',
    title: 'Canjes',
    tab: RedeemsTab,
    asks: 'GET /redeems',
    count: (person: PersonOutput) => person.redeems,
  },
  { path: 'album', title: 'Álbum', tab: AlbumTab, asks: 'GET /people/:personId/album' },
  { path: 'auditoria', title: 'Auditoría', tab: AuditTab, asks: 'GET /audit' },
] as const

const GONE = 'Esa persona no está'

/** One person: who they are, and in tabs their access, what they did, their movements, why points did not come, their redemptions and album, and the audit. @see D-72 */
export function Component() {
  const { personId = '', tab = 'resumen' } = useParams()
  const query = useQuery(personQuery(personId))
  const { data: person, error } = query
  const may = useMay()
  const tabs = TABS.filter((one) => !('asks' in one) || may(one.asks))
  const shown = tabs.find(({ path }) => path === tab)
  const isGone = error instanceof RpcError && error.code === 'NOT_FOUND'
  useTitle(isGone ? GONE : !shown ? NO_TAB : tabTitle(person?.name ?? 'Persona', shown, tabs))
  useLastCrumb(person?.name)

  // A page that is read again in vain stays, with what is being written in it.
  if (isGone || (error && !person)) {
    return (
      <QueryState
        query={query}
        failed="No pudimos traer a esta persona"
        gone={{ title: GONE, words: 'Puede que se hayan borrado sus datos, o que la dirección esté mal.' }}
        isScreen
      />
    )
  }
  if (!shown) {
    return (
      <Scene isScreen title={NO_TAB} role="alert">
        <Link to={`/personas/${personId}`}>Ir al resumen de la persona</Link>
      </Scene>
    )
  }
  if (!person) return <SkeletonRows label="Buscando a la persona…" />

  const Tab = shown.tab
  return (
    <Stack spacing={4}>
      <Neighbours personId={person.id} tab={shown.path} />
      <Head key={`head ${person.id}`} person={person} />
      <PageTabs
        label={`Pestañas de ${person.name}`}
        tabs={tabs.map((one) => ({
          to: `/personas/${person.id}/${one.path}`,
          title: one.title,
          isShown: one === shown,
          count: 'count' in one ? one.count(person) : undefined,
        }))}
      />
      <Tab key={`tab ${person.id}`} person={person} />
    </Stack>
  )
}

/** The look of what stands beside the name, with a line before it where there is room. */
const BESIDE = { pl: { lg: 3.5 }, borderLeft: { lg: '1px solid var(--line)' } }

function Head({ person }: { person: PersonOutput }) {
  const [isActive, setActive] = useState<boolean>()
  const grant = useBeginGrant()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const { rank, next, missing, share } = rankProgress(person.level, person.experience, useThresholds())

  return (
    <Card component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Avatar id={person.avatar} name={person.name} size={72} />
      <Box sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
        <Cluster gap={2.5}>
          <h1>{person.name}</h1>
          <AccessTag {...person} waitSeconds={person.failedSignIns.waitSeconds} />
        </Cluster>
        <p>
          {person.email}
          {person.area && ` · ${person.area}`}
        </p>
      </Box>
      <Stack direction="row" spacing={2.5} sx={BESIDE}>
        <img src={rankPicture(rank.id)} alt="" width={48} height={48} />
        <Stack spacing={1.25} sx={{ minWidth: 130 }}>
          <b>{rank.name}</b>
          <LinearProgress
            variant="determinate"
            color="inherit"
            value={share * 100}
            sx={{ color: 'var(--chart-5)' }}
            aria-hidden="true"
          />
          <small>
            {figureOf(person.experience)} de experiencia{next && ` · faltan ${figureOf(missing)}`}
          </small>
        </Stack>
      </Stack>
      <Box component="dl" className={styles.credits} sx={BESIDE}>
        <dt>Disponible</dt>
        <dd>{figureOf(person.credits)}</dd>
        {person.held > 0 && (
          <dd>
            <small>{figureOf(person.held)} retenidos</small>
          </dd>
        )}
      </Box>
      <Stack direction="row" spacing={2}>
        {person.isActive && may('POST /grants') && (
          <Button variant="outlined" startIcon={<GrantIcon />} onClick={() => grant([person])}>
            Otorgar
          </Button>
        )}
        <May asks="PUT /people/:personId">
          <Button
            variant="outlined"
            className={styles.edit!}
            aria-label="Editar"
            startIcon={<EditIcon />}
            title="Editar"
            onClick={() => setEditing(true)}
          >
            Editar
          </Button>
        </May>
        <PersonMenu person={person} onAccess={setActive} />
      </Stack>
      {isEditing && <EditDrawer person={person} onClose={() => setEditing(false)} />}
      {isActive !== undefined && (
        <ChangeDialog {...accessChangeOf(person, isActive)} onClose={() => setActive(undefined)} />
      )}
    </Card>
  )
}
