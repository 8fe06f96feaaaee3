import { Button } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { rankProgress } from '@orbita/domain/ranks'
import { rankPicture } from '@orbita/web/pictures/ranks'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import GrantIcon from '~icons/ph/hand-heart-bold'
import EditIcon from '~icons/ph/pencil-simple-bold'
import { personQuery } from '../../data/people.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { figureOf } from '../../ui/figures.ts'
import editor from '../../ui/forms/editor.module.css'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { NO_TAB, tabTitle, useTitle } from '../../ui/page/use-title.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { Scene } from '../../ui/scene.tsx'
import { useBeginGrant } from '../grants/begin-grant.ts'
import { AccessTag } from '../people/access-tag.tsx'
import { accessChangeOf, ChangeDialog } from '../people/change-dialog.tsx'
import { PersonMenu } from '../people/person-menu.tsx'
import { AccessTab } from './access/access-tab.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { AlbumTab } from './album-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { EditDrawer } from './edit/edit-drawer.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './person-page.module.css'
import { RedeemsTab } from './redeems-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'

const TABS = [
  { path: 'resumen', title: 'Resumen', tab: SummaryTab },
  { path: 'acceso', title: 'Acceso', tab: AccessTab },
  { path: 'actividad', title: 'Actividad', tab: ActivityTab },
  { path: 'movimientos', title: 'Movimientos', tab: MovementsTab, count: (person: PersonOutput) => person.movements },
  { path: 'canjes', title: 'Canjes', tab: RedeemsTab, count: (person: PersonOutput) => person.redeems },
  { path: 'album', title: 'Álbum', tab: AlbumTab },
  { path: 'auditoria', title: 'Auditoría', tab: AuditTab },
] as const

const GONE = 'Esa persona no está'

/** One person: who they are, and in tabs their access, what they did, their movements, redemptions and album, and the audit. @see D-72 */
export function Component() {
  const { personId = '', tab = 'resumen' } = useParams()
  const { data: person, error, refetch } = useQuery(personQuery(personId))
  const shown = TABS.find(({ path }) => path === tab)
  const isGone = error instanceof RpcError && error.code === 'NOT_FOUND'
  useTitle(isGone ? GONE : !shown ? NO_TAB : tabTitle(person?.name ?? 'Persona', shown, TABS))
  useLastCrumb(person?.name)

  // A page that is read again in vain stays, with what is being written in it.
  if (isGone || (error && !person)) {
    return (
      <Scene isScreen title={isGone ? GONE : 'No pudimos traer a esta persona'} role="alert">
        {isGone ? 'Puede que se hayan borrado sus datos, o que la dirección esté mal.' : messageOf(error)}
        {!isGone && <Button onClick={() => void refetch()}>Reintentar</Button>}
      </Scene>
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
    <div className={editor.page}>
      <Neighbours personId={person.id} tab={shown.path} />
      <Head key={`head ${person.id}`} person={person} />
      <PageTabs
        label={`Pestañas de ${person.name}`}
        tabs={TABS.map((one) => ({
          to: `/personas/${person.id}/${one.path}`,
          title: one.title,
          isShown: one === shown,
          count: 'count' in one ? one.count(person) : undefined,
        }))}
      />
      <Tab key={`tab ${person.id}`} person={person} />
    </div>
  )
}

function Head({ person }: { person: PersonOutput }) {
  const [isActive, setActive] = useState<boolean>()
  const grant = useBeginGrant()
  const [isEditing, setEditing] = useState(false)
  const { rank, next, missing, share } = rankProgress(person.level, person.experience)

  return (
    <header className={styles.head}>
      <Avatar id={person.avatar} name={person.name} size={72} />
      <div className={styles.who}>
        <div className={editor.name}>
          <h1>{person.name}</h1>
          <AccessTag {...person} waitSeconds={person.failedSignIns.waitSeconds} />
        </div>
        <p>
          {person.email}
          {person.area && ` · ${person.area}`}
        </p>
      </div>
      <div className={styles.rank}>
        <img src={rankPicture(rank.id)} alt="" width={52} height={52} />
        <div>
          <b>{rank.name}</b>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${share * 100}%` }} />
          </span>
          <small>
            {figureOf(person.experience)} de experiencia{next && ` · faltan ${figureOf(missing)}`}
          </small>
        </div>
      </div>
      <dl className={styles.credits}>
        <dt>Disponible</dt>
        <dd>{figureOf(person.credits)}</dd>
        {person.held > 0 && <dd className={styles.held}>{figureOf(person.held)} retenidos</dd>}
      </dl>
      <div className={styles.actions}>
        {person.isActive && (
          <Button variant="outlined" startIcon={<GrantIcon />} onClick={() => grant([person])}>
            Otorgar
          </Button>
        )}
        <Button
          variant="outlined"
          className={styles.edit!}
          startIcon={<EditIcon />}
          title="Editar"
          onClick={() => setEditing(true)}
        >
          <span>Editar</span>
        </Button>
        <PersonMenu person={person} onAccess={setActive} />
      </div>
      {isEditing && <EditDrawer person={person} onClose={() => setEditing(false)} />}
      {isActive !== undefined && (
        <ChangeDialog {...accessChangeOf(person, isActive)} onClose={() => setActive(undefined)} />
      )}
    </header>
  )
}
