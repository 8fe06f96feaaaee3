import moneda from '@orbita/art/files/ui/moneda.svg'
import type { Profile } from '@orbita/domain/profile'
import { rankProgress } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import IconPencil from '~icons/ph/pencil-simple-fill'
import IconSignOut from '~icons/ph/sign-out-bold'
import IconStar from '~icons/ph/star-fill'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatWhole } from '../../ui/format.ts'
import { Ladder } from '../../ui/ladder.tsx'
import { PlatformList } from './platform-list.tsx'
import { PreferencePanel } from './preference-panel.tsx'
import { RankPanel } from './rank-panel.tsx'
import './profile.css'

/** Who somebody is to the product, and what they have reached. @see D-52 */
export function ProfileView({ profile, onSignOut }: { profile: Profile; onSignOut: () => void }) {
  const progress = rankProgress(profile.level, profile.experience)

  return (
    <div className="profile">
      <div className="profile-column">
        <div className="profile-person">
          <Link to="/figuras/seleccionar-avatar" className="profile-face" aria-label="Cambiar avatar">
            <Avatar id={profile.avatar} name={profile.name} ring />
            <IconPencil aria-hidden="true" />
          </Link>
          <div>
            <h1>{profile.name}</h1>
            <p>{profile.email}</p>
          </div>
        </div>
        <RankPanel progress={progress} experience={profile.experience} />
        <dl className="facts">
          <div className="panel">
            <dt>Experiencia</dt>
            <dd>
              <IconStar aria-hidden="true" className="text-gold-400" />
              {formatWhole(profile.experience)}
            </dd>
          </div>
          <div className="panel">
            <dt>Créditos</dt>
            <dd>
              <img src={moneda} alt="" width={30} height={30} />
              {formatWhole(profile.credits)}
            </dd>
          </div>
        </dl>
      </div>
      <div className="profile-column">
        <Ladder current={progress.rank} />
        <PlatformList platforms={profile.platform} />
        <PreferencePanel />
        <Button wide className="sign-out" onClick={onSignOut}>
          <IconSignOut aria-hidden="true" />
          Cerrar sesión
        </Button>
      </div>
    </div>
  )
}
